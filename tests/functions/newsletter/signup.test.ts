import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase(12);

beforeAll(() => {
  process.env['VISITOR_HOURLY_LIMIT'] = '15';
});
beforeEach(() => deleteRows(house.db, 'newsletter_signups', 'outbox', 'rate_buckets'));

const join = (email: unknown = 'ada@example.com', more: object = {}, ip = '203.0.113.7') =>
  post('newsletter-signup', { email, signup_source: 'footer', ...more }, {}, { ip });

const signups = () =>
  house.db.query<{ email: string; signup_source: string; confirmed_at: Date | null }>(
    'select email, signup_source, confirmed_at from newsletter_signups',
  );
const mails = () =>
  house.db.query<{ recipient: string; template: string }>(
    'select recipient, template from outbox order by id',
  );
const confirmMail = { recipient: 'ada@example.com', template: 'newsletter-confirm' };

test('stores an unconfirmed signup with its confirmation e-mail', async () => {
  expect(await join('  Ada@Example.COM ')).toMatchObject({ status: 201, body: { success: true } });
  expect(await signups()).toEqual([
    { email: 'ada@example.com', signup_source: 'footer', confirmed_at: null },
  ]);
  expect(await mails()).toEqual([confirmMail]);
});

describe('a known address', () => {
  const duplicate = { status: 409, body: { success: false, error: { code: '23505', field: 'email' } } };

  test('is reported with the database’s own code, in any spelling', async () => {
    await join();
    expect(await join(' ADA@example.com')).toMatchObject(duplicate);
    expect(await signups()).toHaveLength(1);
  });

  test('is reported also if the row was inserted with SQL', async () => {
    await house.db.query(
      `insert into newsletter_signups (email, signup_source) values ('Ada@Example.com ', 'import')`,
    );
    expect(await join()).toMatchObject(duplicate);
    expect(await mails()).toEqual([confirmMail]);
  });

  test('twelve concurrent requests make one signup and one e-mail', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => join()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(409)]);
    expect(await mails()).toHaveLength(1);
  });

  test('an unconfirmed address gets the e-mail again, at growing intervals', async () => {
    await join();
    await join();
    expect(await mails()).toHaveLength(1);
    const pass = (minutes: number) =>
      house.db.query(`update newsletter_signups set asked_at = now() - make_interval(mins => $1::integer)`, [
        minutes,
      ]);
    await pass(11);
    expect(await join()).toMatchObject(duplicate);
    expect(await mails()).toHaveLength(2);
    await pass(11);
    await join();
    expect(await mails()).toHaveLength(2);
    await pass(61);
    await join();
    expect(await mails()).toHaveLength(3);
  });

  test('a confirmed address gets no e-mail', async () => {
    await join();
    await house.db.query(
      `update newsletter_signups set confirmed_at = now(), asked_at = now() - interval '1 year'`,
    );
    expect(await join()).toMatchObject(duplicate);
    expect(await mails()).toHaveLength(1);
  });
});

describe('state of the confirmation e-mail', () => {
  /** Tolerates some seconds on a busy computer. */
  const about = (seconds: number) => expect.closeTo(seconds, -1);
  const mailOf = async () => {
    const { body, error } = await join();
    return body?.confirm_mail ?? error?.details?.['confirm_mail'];
  };
  const change = (columns: string) => house.db.query(`update newsletter_signups set ${columns}`);
  const age = (minutes: number) =>
    house.db.query(`update outbox set created_at = created_at - make_interval(mins => $1::integer)`, [
      minutes,
    ]);
  const dueIn = async () =>
    (
      await house.db.query<{ minutes: number; days: number }>(
        `select round(extract(epoch from due_at - now()) / 60)::integer as minutes,
           round(extract(epoch from expires_at - due_at) / 86400)::integer as days
         from outbox where state = 'waiting' order by id desc limit 1`,
      )
    )[0];

  test('is sent to a new address now', async () => {
    expect(await mailOf()).toEqual({ state: 'sent', wait: 0 });
  });

  test('is reported as queued for an unconfirmed address, and sent again when due', async () => {
    await join();
    await change(`asked_at = now() - interval '4 minutes'`);
    const reply = await join();
    expect(reply).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(reply.error?.message).toContain("You're already on our list for the best Smoky Mountain tips!");
    expect(reply.error?.message).toContain('One press is missing: open the mail we sent you before');
    expect(await mailOf()).toEqual({ state: 'earlier', wait: about(360) });
    await change(`asked_at = now() - interval '10 minutes'`);
    expect(await mailOf()).toEqual({ state: 'sent', wait: 0 });
    expect(await mails()).toHaveLength(2);
  });

  test('is not mentioned for a confirmed address', async () => {
    await join();
    await change('confirmed_at = now()');
    const { error } = await join();
    expect(error?.message).toBe("You're already on our list for the best Smoky Mountain tips!");
    expect(await mailOf()).toBeUndefined();
  });

  test('is sent once after the interval to an unsubscribed address, which is told the time', async () => {
    await join();
    await age(4);
    await house.db.query(`update outbox set state = 'sent'`);
    await change(`asked_at = now() - interval '4 minutes', confirmed_at = now(), unsubscribed_at = now()`);
    expect(await join()).toMatchObject({
      status: 201,
      body: { success: true, confirm_mail: { state: 'later', wait: about(360) } },
    });
    expect(await dueIn()).toEqual({ minutes: 6, days: 5 });
    expect(await mailOf()).toEqual({ state: 'later', wait: about(360) });
    expect(await mails()).toHaveLength(2);
  });

  test('is reported as queued for an unsubscribed address', async () => {
    await join();
    await age(120);
    await change(`asked_at = now() - interval '2 hours', unsubscribed_at = now() - interval '1 hour'`);
    expect(await mailOf()).toEqual({ state: 'sent', wait: 0 });
    expect(await mailOf()).toEqual({ state: 'earlier', wait: about(3600) });
    expect(await mails()).toHaveLength(2);
  });
});

test('lets an unsubscribed address sign up again, subscribed only on confirmation', async () => {
  await join();
  await house.db.query(
    `update newsletter_signups set confirmed_at = now(), unsubscribed_at = now(), asked_at = now() - interval '1 day'`,
  );
  expect((await join()).status).toBe(201);
  expect(await mails()).toEqual([confirmMail, confirmMail]);
  expect(await house.db.query('select unsubscribed_at is null as back from newsletter_signups')).toEqual([
    { back: false },
  ]);
});

test('is always sent once promised, whatever else the browser fills in', async () => {
  expect((await join('ada@example.com', { website: 'https://bank.example' })).status).toBe(201);
  expect(await signups()).toHaveLength(1);
  expect(await mails()).toEqual([confirmMail]);
});

test.each(['footer', 'popup_tiktok', 'popup_instagram', 'popup_facebook', 'popup_unknown'])(
  'accepts signups from the source %s',
  async (signup_source) => {
    expect((await join('ada@example.com', { signup_source })).status).toBe(201);
    expect(await signups()).toMatchObject([{ signup_source }]);
  },
);

test('allows fifteen signups an hour for an IP address', async () => {
  for (let guest = 1; guest <= 16; guest += 1) {
    const { status, headers, error } = await join(`guest${guest}@example.com`, {}, '203.0.113.8');
    expect(status).toBe(guest <= 15 ? 201 : 429);
    if (status !== 429) continue;
    expect(error?.code).toBe('rate_limited');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(
    (await post('newsletter-signup', { email: 'z@example.com', signup_source: 'footer' }, {}, { ip: '::1' }))
      .status,
  ).toBe(201);
});

describe('hostile input', () => {
  const cases: [what: string, body: unknown, field: string | undefined, status: number][] = [
    ['no email', { signup_source: 'footer' }, 'email', 400],
    ['an empty email', { email: '  ', signup_source: 'footer' }, 'email', 400],
    ['no @', { email: 'ada', signup_source: 'footer' }, 'email', 400],
    ['a number', { email: 5, signup_source: 'footer' }, 'email', 400],
    ['a list', { email: ['ada@example.com'], signup_source: 'footer' }, 'email', 400],
    ['NUL', { email: 'a\0da@example.com', signup_source: 'footer' }, 'email', 400],
    [
      'another header',
      { email: 'ada@example.com\r\nBcc: eve@example.com', signup_source: 'footer' },
      'email',
      400,
    ],
    ['too long', { email: `${'a'.repeat(250)}@example.com`, signup_source: 'footer' }, 'email', 400],
    ['no source', { email: 'ada@example.com' }, 'signup_source', 400],
    ['another source', { email: 'ada@example.com', signup_source: 'popup' }, 'signup_source', 400],
    ['null', null, undefined, 400],
    ['more than 16 kB', { email: 'x'.repeat(20_000), signup_source: 'footer' }, undefined, 413],
  ];

  test.each(cases)('%s', async (_, body, field, status) => {
    const reply = await post('newsletter-signup', body);
    expect(reply.status).toBe(status);
    expect(reply.error?.field).toBe(field);
    expect(await signups()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

test('sends the e-mail after the response, if the platform can', async () => {
  const begun: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void begun.push(work);
  await post('newsletter-signup', { email: 'ada@example.com', signup_source: 'footer' }, {}, { waitUntil });
  expect(begun).toHaveLength(1);
  await Promise.all(begun);
});

test('never logs an address', async () => {
  const written: string[] = [];
  const spies = (['info', 'error', 'log', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.join(' '))),
  );
  await house.db.query('alter table outbox rename to mislaid');
  expect((await join()).status).toBe(500);
  await house.db.query('alter table mislaid rename to outbox');
  for (const spy of spies) spy.mockRestore();
  expect(written.join()).toContain('call_failed');
  expect(written.join()).not.toMatch(/\bada\b|example\.com/);
  expect(await signups()).toEqual([]);
});
