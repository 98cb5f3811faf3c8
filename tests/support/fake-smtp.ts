import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Behavior of the fake server: accept e-mails, reject them at a step with a reply code, or hang up
 * or stop responding after their content.
 */
export type FakeSmtpMode = 'accept' | 'hang up' | 'silent' | { at: 'recipient' | 'data'; reply: number };

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface FakeSmtpServer {
  /** Environment variables that use the server. */
  settings: Record<string, string>;
  /** Every received e-mail, whatever the response. */
  received: ReceivedMail[];
  mode: FakeSmtpMode;
  stop(): Promise<void>;
}

const createRejection = (reply: number) => Object.assign(new Error('not this one'), { responseCode: reply });

/** Starts a mail server on loopback that requires a password. */
export async function startFakeSmtp(): Promise<FakeSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 200,
    onAuth: ({ username, password }, _session, done) =>
      username === 'cabins' && password === 'pass:word'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => {
      const { mode } = fake;
      done(typeof mode === 'object' && mode.at === 'recipient' ? createRejection(mode.reply) : null);
    },
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const source = await text(stream);
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
      });
      const { mode } = fake;
      if (mode === 'silent') return;
      if (mode === 'hang up') return dropAll();
      done(typeof mode === 'object' && mode.at === 'data' ? createRejection(mode.reply) : null);
    },
  });
  const dropAll = () => {
    for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
  };
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const fake: FakeSmtpServer = {
    settings: {
      SMTP_URL: `smtp://cabins:pass%3Aword@127.0.0.1:${port}`,
      MAIL_FROM: 'Mama Cabins <hello@mamacabins.example>',
    },
    received,
    mode: 'accept',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
