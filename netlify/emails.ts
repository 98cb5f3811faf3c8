/** Renders the messages of the outbox, each by its template. */

import { tripsEmail } from './booking/emails/trips.ts';
import { renderBookingEmail } from './booking/emails.ts';
import { hostInvitationEmail, signInLinkEmail } from './host-accounts/emails.ts';
import { formatCabinSms } from './messages/cabin-sms-template.ts';
import type { Sms } from './messages/channels/twilio.ts';
import type { OutgoingEmail } from './messages/email/email-content.ts';
import { getPayloadText } from './messages/email/payload-text.ts';
import type { Email } from './messages/email/render-email.ts';
import type { OutboxMessage } from './messages/queries.ts';
import { confirmSignupEmail, welcomeEmail } from './newsletter/emails.ts';
import { applicationEmails } from './owner-applications/emails.ts';
import { findApplication } from './owner-applications/queries.ts';
import type { ServiceContext } from './platform/http/request-context.ts';
import { renderPriceAlertEmail } from './price-alerts/check-price.ts';
import { siteEmails } from './site-builds/emails.ts';

type RenderContext = Pick<ServiceContext, 'db' | 'env' | 'now'>;

export type RenderedMessage = {
  /** Reason not to send the message, such as `no_host`; `null` to send it. */
  outdated: string | null;
} & ({ channel: 'sms'; sms: Sms } | { channel: 'mail'; mail: OutgoingEmail });

/** E-mails rendered from the message alone. */
const standaloneEmails: Record<string, (message: OutboxMessage, context: RenderContext) => Email> = {
  'newsletter-confirm': (message, { env, now }) =>
    confirmSignupEmail(getPayloadText(message.payload, 'signup_id'), env, now),
  'newsletter-welcome': (message, { env }) => welcomeEmail(getPayloadText(message.payload, 'signup_id'), env),
  'desk-link': (message, { env }) => signInLinkEmail(getPayloadText(message.payload, 'link_id'), env),
  'trips-link': ({ id }, { env, now }) => tripsEmail(String(id), env, now),
  'desk-invited': (message, { env }) =>
    hostInvitationEmail(getPayloadText(message.payload, 'invited_by'), env),
};

/**
 * Renders a message of the outbox, which stores template and data, when it is sent (design §4).
 * Returns `null` if its subject is gone or the template is unknown.
 */
export async function renderMessage(
  message: OutboxMessage,
  context: RenderContext,
): Promise<RenderedMessage | null> {
  if (message.channel === 'sms') return renderText(message, context);
  const renderStandalone = findTemplate(standaloneEmails, message);
  if (renderStandalone)
    return {
      channel: 'mail',
      mail: { to: [message.recipient], ...renderStandalone(message, context) },
      outdated: null,
    };
  const renderHostEmail = findTemplate(siteEmails, message);
  if (renderHostEmail) {
    const to = context.env.HOST_EMAILS;
    const outdated = to.length === 0 ? 'no_host' : null;
    return { channel: 'mail', mail: { to, ...renderHostEmail(message.payload, context.env) }, outdated };
  }
  const email =
    (await renderApplicationEmail(message, context)) ??
    (await renderPriceAlertEmail(message, context)) ??
    (await renderBookingEmail(message, context));
  return email && { channel: 'mail', ...email };
}

/**
 * Renders an e-mail about an application from its current state. `outdated` is the reason not to
 * send it. Returns `null` if the e-mail or application does not exist.
 */
async function renderApplicationEmail(
  message: OutboxMessage,
  { db, env, now }: RenderContext,
): Promise<{ mail: OutgoingEmail; outdated: string | null } | null> {
  const kind = findTemplate(applicationEmails, message);
  const reference = message.payload['application'];
  const application = kind && typeof reference === 'string' ? await findApplication(db, reference) : null;
  if (!kind || !application) return null;
  const context = { application, env, now };
  const to = kind.isForHosts ? env.HOST_EMAILS : [message.recipient];
  const outdated = to.length === 0 ? 'no_host' : kind.getSkipReason(context);
  return { mail: { to, ...kind.render(context) }, outdated };
}

const findTemplate = <Write>(letters: Readonly<Record<string, Write>>, { template }: OutboxMessage) =>
  Object.hasOwn(letters, template) ? letters[template] : undefined;

function renderText(message: OutboxMessage, { env }: RenderContext): RenderedMessage | null {
  if (message.template !== 'cabin') return null;
  const [slug, title, city] = ['slug', 'title', 'city'].map((name) => getPayloadText(message.payload, name));
  if (!slug || !title || city === undefined) return null;
  const body = formatCabinSms({ slug, title, city }, env);
  return { channel: 'sms', sms: { to: message.recipient, body }, outdated: null };
}
