import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Behavior of the simulated server: accept e-mails, reject them at some point with a reply, hang up
 * or stop responding afterwards.
 */
export type SmtpMood = 'take' | 'hang up' | 'silent' | { at: 'recipient' | 'data'; reply: number };

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

export interface SmtpStandIn {
  settings: Record<string, string>;
  /** Every e-mail received, whatever the response. */
  received: ReceivedMail[];
  mood: SmtpMood;
  stop(): Promise<void>;
}

const refusal = (reply: number) => Object.assign(new Error('not this one'), { responseCode: reply });

/** A mail server on loopback that requires a password. */
export async function startSmtp(): Promise<SmtpStandIn> {
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
      const { mood } = standIn;
      done(typeof mood === 'object' && mood.at === 'recipient' ? refusal(mood.reply) : null);
    },
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const source = await text(stream);
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
      });
      const { mood } = standIn;
      if (mood === 'silent') return;
      if (mood === 'hang up') return dropAll();
      done(typeof mood === 'object' && mood.at === 'data' ? refusal(mood.reply) : null);
    },
  });
  const dropAll = () => {
    for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
  };
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const standIn: SmtpStandIn = {
    settings: {
      SMTP_URL: `smtp://cabins:pass%3Aword@127.0.0.1:${port}`,
      MAIL_FROM: 'Mama Cabins <hello@mamacabins.example>',
    },
    received,
    mood: 'take',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}
