import type { Message } from '#database/outbox.ts';
import { findApplication } from '#database/owner-applications.ts';
import { hostAnswer, hostApplication } from '#lib/mail/letters/host-applications.ts';
import { ownerApproved, ownerAsked, ownerDeclined, ownerReceived } from '#lib/mail/letters/owners.ts';
import type { OwnerLetter, OwnerOutdated } from '#lib/mail/owner-letter.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Ports } from './ports.ts';

/** Every letter about an application to list a cabin, by its template in the outbox. */
export const ownerLetters: Readonly<Record<string, OwnerLetter>> = {
  'owner-received': ownerReceived,
  'owner-asked': ownerAsked,
  'owner-approved': ownerApproved,
  'owner-declined': ownerDeclined,
  'host-application': hostApplication,
  'host-answer': hostAnswer,
};

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
  return { mail: { to, ...kind.write(context) }, outdated: kind.outdated(context) };
}
