import type { Env } from '#netlify/platform/env.ts';

/**
 * Host of a laptop without configured hosts. It receives no mail: `npm run desk` prints the link.
 */
export const laptopHost = 'host@localhost';

/**
 * Returns the configured admins in lower case; none in a deploy that names no host. Other hosts are
 * invited.
 */
export function getAdminEmails({
  HOST_EMAILS,
  CONTEXT,
}: Pick<Env, 'HOST_EMAILS' | 'CONTEXT'>): readonly string[] {
  if (HOST_EMAILS.length === 0) return CONTEXT === 'dev' ? [laptopHost] : [];
  return HOST_EMAILS.map((address) => address.toLowerCase());
}
