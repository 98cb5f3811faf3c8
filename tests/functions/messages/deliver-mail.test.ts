import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMessages, sweepOutbox } from '#netlify/messages/deliver.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { type Env, parseEnv } from '#netlify/platform/env.ts';
import { openEndingToken, verifyToken } from '#netlify/platform/http/tokens.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type FakeSmtpServer, startFakeSmtp } from '#support/fake-smtp.ts';

const house = testDatabase();
const base = { URL: 'https://mamacabins.example', BOOKING_TOKEN_SECRET: 's'.repeat(40) };
let smtp: FakeSmtpServer;
let env: Env;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  env = parseEnv({ ...base, ...smtp.settings });
});
afterAll(() => smtp.stop());

beforeEach(async () => {
  smtp.mode = 'accept';
  smtp.received.length = 0;
  await deleteRows(house.db, 'outbox', 'newsletter_signups');
});

const signUp = async (email = 'ada@example.com'): Promise<string> => {
  const [row] = await house.db.query<{ id: string }>(
    `insert into newsletter_signups (email, signup_source) values ($1, 'footer') returning id`,
    [email],
  );
  return row?.id ?? '';
};

const rows = () =>
  house.db.query<{ state: string; problem: string | null }>('select state, problem from outbox order by id');
const becomeDue = () => house.db.query('update outbox set due_at = now()');
const post = () => ({ db: house.db, env });

/** Returns the text part without soft line breaks. */
const words = (source = '') => source.replace(/=\r\n/g, '').replace(/=3D/g, '=');

test('a signup by plain SQL gets one e-mail, with its own link and one-click unsubscribe', async () => {
  const id = await signUp('  Ada@Example.COM ');
  expect(await deliverMessages(post())).toEqual({ sent: 1 });
  expect(await sweepOutbox(post())).toEqual({});
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: 'hello@mamacabins.example', to: ['ada@example.com'] });
  const source = words(mail?.source);
  const head = source.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  expect(head).toMatch(/^From: Mama Cabins <hello@mamacabins\.example>$/m);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, leave = ''] =
    /^List-Unsubscribe: <https:\/\/mamacabins\.example\/api\/unsubscribe\?token=([\w.-]+)>$/m.exec(head) ??
    [];
  expect(verifyToken(leave, 'unsubscribe', env)?.reference).toBe(id);
  const [, join = ''] =
    /https:\/\/mamacabins\.example\/newsletter\/confirm\?token=([\w.-]+)/.exec(source) ?? [];
  const open = (now: Date) => openEndingToken(join, 'newsletter-confirm', { env, now }, 'It is over.');
  expect(open(new Date())).toMatchObject({ value: { reference: id } });
  expect(open(new Date(Date.now() + 7 * 24 * 3600 * 1000)).ok).toBe(false);
  expect(verifyToken(join, 'unsubscribe', env)).toBeNull();
  expect(source).toContain('text/html');
  expect(source).not.toMatch(/<img|<script/);
});

test('twenty concurrent runs send each of thirty e-mails exactly once', async () => {
  for (let guest = 1; guest <= 30; guest += 1) await signUp(`guest${guest}@example.com`);
  const [row] = await house.db.query<{ name: string }>('select current_database() as name');
  const address = new URL(`/${row?.name}`, house.postgres.url).href;
  const desks = Array.from({ length: 20 }, () => connect(address, { connections: 1 }));
  await Promise.all(desks.map((db) => sweepOutbox({ db, env })));
  await Promise.all(desks.map((db) => db.close()));
  const to = smtp.received.flatMap((mail) => mail.to);
  expect(to).toHaveLength(30);
  expect(new Set(to).size).toBe(30);
});

test('a confirmation contains the guest’s booking details', async () => {
  const [cabin] = await house.db.query<{ id: string; number: number }>(
    `insert into cabins (slug, title, nightly_rate) values ('nest', 'The <b>Nest</b>', 200) returning id, number`,
  );
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, pets, first_name,
       last_name, email, phone, quote, total_cents, hold_expires_at)
     values ('MC-234567', $1, $2, '2031-12-11', '2031-12-14', 'confirmed', 2, 1, 'Ada', 'Example', 'ada@example.com',
       '+18655550142', '{"nights":3,"total":67650}', 67650, now())`,
    [cabin?.id, cabin?.number],
  );
  await house.db.query(
    `insert into outbox (channel, recipient, template, payload)
     values ('mail', 'ada@example.com', 'booking-confirmed', '{"reference":"MC-234567"}')`,
  );
  expect(await deliverMessages(post())).toEqual({ sent: 1 });
  const source = words(smtp.received[0]?.source);
  for (const fact of [
    'MC-234567',
    'Thursday, December 11, 2031, from 4 PM',
    '3 nights, 2 guests, 1 pet',
    '$676.50',
  ])
    expect(source).toContain(fact);
  expect(source).toContain('The &lt;b&gt;Nest&lt;/b&gt;');
  expect(source).toMatch(/\/booking-success#token=MC-234567\./);
  expect(source).not.toContain('List-Unsubscribe');
});

describe('not delivered: retried', () => {
  test.each([
    ['the mailbox is busy', { at: 'recipient', reply: 451 }, 'smtp_451'],
    ['the server takes no mail just now', { at: 'data', reply: 421 }, 'smtp_421'],
  ] as const)('%s', async (_, mode, problem) => {
    await signUp();
    smtp.mode = mode;
    expect(await deliverMessages(post())).toEqual({ waiting: 1 });
    expect(await rows()).toEqual([{ state: 'waiting', problem }]);
    smtp.mode = 'accept';
    await becomeDue();
    expect(await deliverMessages(post())).toEqual({ sent: 1 });
  });

  test('a wrong password, until it is corrected', async () => {
    await signUp();
    const SMTP_URL = smtp.settings['SMTP_URL']?.replace('pass%3Aword', 'wrong');
    const locked = parseEnv({ ...base, ...smtp.settings, SMTP_URL });
    expect(await deliverMessages({ db: house.db, env: locked })).toEqual({ waiting: 1 });
  });

  test('a closed port', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    await signUp();
    const nowhere = parseEnv({ ...base, ...smtp.settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(await deliverMessages({ db: house.db, env: nowhere })).toEqual({ waiting: 1 });
  });

  test('the server stops responding before it accepts the e-mail @long', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    await signUp();
    const slow = parseEnv({ ...base, ...smtp.settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(await deliverMessages({ db: house.db, env: slow })).toEqual({ waiting: 1 });
    silent.close();
  });
});

describe('possibly delivered: unclear, and never sent again', () => {
  test.each([
    ['hangs up', 'hang up'],
    ['is silent @long', 'silent'],
  ] as const)('the server accepts the content, then %s', async (_, mode) => {
    await signUp();
    smtp.mode = mode;
    expect(await deliverMessages(post())).toEqual({ unclear: 1 });
    smtp.mode = 'accept';
    await becomeDue();
    expect(await sweepOutbox(post())).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'unclear' }]);
    expect(smtp.received).toHaveLength(1);
  });
});

describe('rejected permanently: never sent', () => {
  test.each([
    ['no such mailbox', { at: 'recipient', reply: 550 }, 'smtp_550'],
    ['rejected content', { at: 'data', reply: 554 }, 'smtp_554'],
  ] as const)('%s', async (_, mode, problem) => {
    await signUp();
    smtp.mode = mode;
    expect(await deliverMessages(post())).toEqual({ failed: 1 });
    expect(await rows()).toEqual([{ state: 'failed', problem }]);
  });

  test.each([
    'ada@example.com>\r\nRCPT TO:<eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'eve@example.com,ada@example.com',
    'Ada <eve@example.com>',
    '"eve@example.com" <ada@example.com>',
  ])('an address that contains several reaches no other recipient: %j', async (email) => {
    await house.db.query(
      `insert into outbox (channel, recipient, template, payload)
       values ('mail', $1, 'newsletter-welcome', '{"signup_id":"6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11"}')`,
      [email],
    );
    await deliverMessages(post());
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    for (const { source } of smtp.received) expect(source).not.toMatch(/^Bcc:/im);
  });
});
