import type { Env } from '#netlify/platform/env.ts';

/** Who signs in on a laptop where no host is named. No mail reaches it: `npm run desk` prints the link. */
export const laptopHost = 'host@localhost';

/** The addresses that are owners by the settings, in lower case; none in a deploy that names no host. Others are invited. */
export function getAdminEmails({
  HOST_EMAILS,
  CONTEXT,
}: Pick<Env, 'HOST_EMAILS' | 'CONTEXT'>): readonly string[] {
  if (HOST_EMAILS.length === 0) return CONTEXT === 'dev' ? [laptopHost] : [];
  return HOST_EMAILS.map((address) => address.toLowerCase());
}
