import type { Message } from '#database/outbox.ts';
import { findApplication } from '#database/owner-applications.ts';
import { type OwnerOutdated, ownerLetters } from '#lib/mail/letters/owners.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Ports } from './ports.ts';

/**
 * Writes a letter about an application from what that is now. `outdated` says why it is not to be sent. Null when there is
 * no such letter or application.
 */
export async function writeOwnerLetter(
  { template, payload, recipient }: Message,
  { db, env, now }: Pick<Ports, 'db' | 'env' | 'now'>,
): Promise<{ mail: Mail; outdated: OwnerOutdated | null } | null> {
  const kind = Object.hasOwn(ownerLetters, template) ? ownerLetters[template] : undefined;
  const reference = payload['application'];
  if (!kind || typeof reference !== 'string') return null;
  const application = await findApplication(db, reference);
  if (!application) return null;
  const context = { application, env, now };
  const to = kind.toHosts ? env.HOST_EMAILS : [recipient];
  const noHost = kind.toHosts && to.length === 0 ? 'no_host' : null;
  return { mail: { to, ...kind.write(context) }, outdated: noHost ?? kind.outdated(context) };
}
