import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Delivery } from '#netlify/messages/delivery-result.ts';
import type { OutgoingEmail } from '#netlify/messages/email/email-content.ts';
import type { MailSettings } from '#netlify/platform/env.ts';
import { site } from '#site';

/** Sends an e-mail over SMTP, in one attempt. Throws only before anything is sent. */
export async function sendOverSmtp(mail: OutgoingEmail, settings: MailSettings): Promise<Delivery> {
  const bytes = await compose(mail, settings);
  const progress = { isStarted: false };
  try {
    await send(mail.to, bytes, settings, progress);
    return { outcome: 'sent' };
  } catch (error) {
    return toDelivery(error, progress.isStarted);
  }
}

/** Never parses names in addresses, so none can add a recipient. */
const compose = (
  { to, subject, text, html, unsubscribe }: OutgoingEmail,
  { from }: MailSettings,
): Promise<Buffer> =>
  new MailComposer({
    from,
    to: to.map((address) => ({ name: '', address })),
    replyTo: site.email,
    subject,
    text,
    html: html.text,
    headers: unsubscribe
      ? {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/**
 * nodemailer reads the message after the server has accepted the envelope: from its first byte on,
 * it may be delivered.
 */
async function* readMessage(bytes: Buffer, progress: { isStarted: boolean }): AsyncGenerator<Buffer> {
  progress.isStarted = true;
  yield bytes;
}

async function send(
  to: readonly string[],
  bytes: Buffer,
  settings: MailSettings,
  progress: { isStarted: boolean },
) {
  const url = new URL(settings.url);
  const connection = new SMTPConnection(getConnectionOptions(url));
  const failed = Promise.withResolvers<never>();
  connection.on('error', failed.reject);
  const step = (start: (callback: (error?: unknown) => void) => void): Promise<void> =>
    Promise.race([
      failed.promise,
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((callback) => connection.connect(callback));
    const [user, pass] = [url.username, url.password].map(decodeURIComponent);
    if (user && pass) await step((callback) => connection.login({ user, pass }, callback));
    const envelope = { from: extractAddress(settings.from), to: [...to] };
    await step((callback) =>
      connection.send(envelope, Readable.from(readMessage(bytes, progress)), callback),
    );
  } finally {
    connection.close();
  }
}

const extractAddress = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Outside this machine, passwords and addresses require TLS. */
const getConnectionOptions = ({ protocol, hostname, port }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  secure: protocol === 'smtps:',
  ...(port && { port: Number(port) }),
  requireTLS: protocol === 'smtp:' && !loopback.test(hostname),
  ignoreTLS: loopback.test(hostname),
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
});

function toDelivery(error: unknown, isStarted: boolean): Delivery {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const reply: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  const problem = typeof reply === 'number' ? `smtp_${reply}` : String(code ?? 'unknown');
  // A numeric reply means that the server rejected the e-mail: 4xx for now, 5xx permanently.
  if (typeof reply === 'number') {
    return { outcome: reply >= 500 && code !== 'EAUTH' ? 'failed' : 'retry', problem };
  }
  if (isStarted) return { outcome: 'unclear', problem };
  return { outcome: code === 'EENVELOPE' || code === 'EMESSAGE' ? 'failed' : 'retry', problem };
}
