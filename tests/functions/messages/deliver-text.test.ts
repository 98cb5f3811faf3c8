import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverMessages, sweepOutbox } from '#netlify/messages/deliver.ts';
import { claimMessage } from '#netlify/messages/queries.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { type Env, parseEnv } from '#netlify/platform/env.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type FakeTwilio, startFakeTwilio } from '#support/fake-twilio.ts';
import { shortenTimeouts } from '#support/shorten-timeouts.ts';

const house = testDatabase();
let twilio: FakeTwilio;
let env: Env;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  env = parseEnv({ ...twilio.settings, URL: 'https://mamacabins.example' });
});
afterAll(() => twilio.stop());

beforeEach(async () => {
  twilio.mode = 'accept';
  twilio.requests.length = 0;
  await deleteRows(house.db, 'outbox', 'sms_opt_outs');
});

const queue = (count = 1) =>
  house.db.query(
    `insert into outbox (channel, recipient, template, payload)
     select 'sms', '+1865555' || (1000 + n), 'cabin', '{"slug":"the-nest","title":"The “Nest”","city":"Gatlinburg"}'
     from generate_series(1, $1::integer) as n`,
    [count],
  );

interface Row {
  state: string;
  attempts: number;
  problem: string | null;
  receipt: string | null;
  in_seconds: number;
}

const rows = () =>
  house.db.query<Row>(
    `select state, attempts, problem, receipt, extract(epoch from due_at - now())::float8 as in_seconds
     from outbox order by id`,
  );

const becomeDue = () => house.db.query('update outbox set due_at = now()');
const post = () => ({ db: house.db, env });

test('a text is delivered once with our wording, and never sent again', async () => {
  await queue();
  expect(await deliverMessages(post())).toEqual({ sent: 1 });
  expect(await sweepOutbox(post())).toEqual({});
  expect(twilio.requests.map((form) => Object.fromEntries(form))).toEqual([
    {
      To: '+18655551001',
      From: '+18655550142',
      Body: 'Mama Cabins: The "Nest" in Gatlinburg. Dates and true totals: https://mamacabins.example/cabins/the-nest Reply STOP to end.',
    },
  ]);
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'sent', attempts: 1, problem: null });
  expect(row?.receipt).toMatch(/^SM/);
});

test('twenty concurrent runs send each of forty texts exactly once', async () => {
  await queue(40);
  const [{ url = '' } = {}] = await house.db.query<{ url: string }>('select current_database() as url');
  const address = new URL(house.postgres.url);
  address.pathname = `/${url}`;
  const desks = Array.from({ length: 20 }, () => connect(address.href, { connections: 1 }));
  const sweeps = await Promise.all(desks.map((db) => sweepOutbox({ db, env })));
  await Promise.all(desks.map((db) => db.close()));
  expect(sweeps.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(40);
  const phones = twilio.requests.map((form) => form.get('To'));
  expect(phones).toHaveLength(40);
  expect(new Set(phones).size).toBe(40);
});

test('without an account nothing is sent, and messages stay queued', async () => {
  await queue();
  expect(await sweepOutbox({ db: house.db, env: parseEnv({}) })).toEqual({});
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

describe('not delivered: retried at growing intervals', () => {
  test.each([
    ['429', { status: 429, code: 20429 }, 'twilio_20429'],
    ['503', { status: 503 }, 'http_503'],
    ['401, until the settings are mended', { status: 401, code: 20003 }, 'twilio_20003'],
  ])('%s', async (_, mode, problem) => {
    await queue();
    twilio.mode = mode;
    expect(await deliverMessages(post())).toEqual({ waiting: 1 });
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, problem }]);
    expect((await rows())[0]?.in_seconds).toBeCloseTo(30, -1);
    await becomeDue();
    twilio.mode = 'accept';
    expect(await deliverMessages(post())).toEqual({ sent: 1 });
  });

  test('not before the time Twilio gives', async () => {
    await queue();
    twilio.mode = { status: 429, retryAfter: '600' };
    await deliverMessages(post());
    expect((await rows())[0]?.in_seconds).toBeGreaterThan(590);
  });

  test('a refused connection', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    await queue();
    const nowhere = parseEnv({ ...twilio.settings, TWILIO_API_URL: `http://127.0.0.1:${port}` });
    expect(await deliverMessages({ db: house.db, env: nowhere })).toEqual({ waiting: 1 });
    expect(await rows()).toMatchObject([{ problem: 'ECONNREFUSED' }]);
  });

  test('for eight times at most', async () => {
    await queue();
    twilio.mode = { status: 503 };
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await becomeDue();
      await deliverMessages(post());
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8 }]);
  });
});

describe('possibly delivered: unclear, and never sent again', () => {
  test.each([
    ['the connection breaks after the request', 'hang up'],
    ['500', { status: 500 }],
    ['502 from something in between', { status: 502 }],
    ['504', { status: 504 }],
  ] as const)('%s', async (_, mode) => {
    await queue();
    twilio.mode = mode;
    expect(await deliverMessages(post())).toEqual({ unclear: 1 });
    twilio.mode = 'accept';
    await becomeDue();
    expect(await sweepOutbox(post())).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'unclear', attempts: 1 }]);
    expect(twilio.requests).toHaveLength(1);
  });

  test('no response in ten seconds', async () => {
    using patience = shortenTimeouts();
    await queue();
    twilio.mode = 'silent';
    expect(await deliverMessages(post())).toEqual({ unclear: 1 });
    expect(await rows()).toMatchObject([{ state: 'unclear', problem: 'TimeoutError' }]);
    expect(patience.requested).toEqual([10_000]);
  });

  test('the process is killed between sending and storing the result', async () => {
    await queue();
    expect(await claimMessage(house.db, ['sms'], 0)).not.toBeNull();
    expect(await sweepOutbox(post())).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'unclear', problem: 'no_answer' }]);
    expect(twilio.requests).toHaveLength(0);
  });

  test('the database fails between sending and storing the result', async () => {
    await queue();
    const broken = {
      ...house.db,
      query: (statement: string, values?: unknown[]) =>
        statement.includes('with claimed')
          ? Promise.reject(new Error('gone'))
          : house.db.query<never>(statement, values),
    };
    await expect(deliverMessages({ db: broken, env })).rejects.toThrow('gone');
    await house.db.query(`update outbox set claimed_until = now() - interval '1 second'`);
    expect(await sweepOutbox(post())).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'unclear' }]);
    expect(twilio.requests).toHaveLength(1);
  });
});

describe('rejected permanently: never sent', () => {
  test('a number that Twilio rejects; the next text is sent', async () => {
    await queue(2);
    twilio.mode = { status: 400, code: 21211 };
    expect(await deliverMessages(post())).toEqual({ failed: 2 });
    expect(await rows()).toMatchObject([
      { state: 'failed', problem: 'twilio_21211' },
      { state: 'failed', problem: 'twilio_21211' },
    ]);
  });

  test('a phone that opted out at its carrier (21610), without a retry', async () => {
    await queue();
    twilio.mode = { status: 400, code: 21610 };
    expect(await deliverMessages(post())).toEqual({ failed: 1 });
    expect(await house.db.query('select phone, source from sms_opt_outs')).toEqual([
      { phone: '+18655551001', source: 'carrier' },
    ]);
    twilio.mode = 'accept';
    await queue();
    expect(await deliverMessages(post())).toEqual({});
    expect(twilio.requests).toHaveLength(1);
  });

  test('a text queued before a STOP', async () => {
    await queue(2);
    await house.db.query(`insert into sms_opt_outs (phone, source) values ('+18655551001', 'reply')`);
    expect(await sweepOutbox(post())).toEqual({ sent: 1 });
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'opted_out' }, { state: 'sent' }]);
  });

  test('unwanted messages', async () => {
    await queue();
    await house.db.query(`update outbox set expires_at = now() - interval '1 second'`);
    expect(await sweepOutbox(post())).toEqual({});
    expect(await rows()).toMatchObject([{ state: 'failed', problem: 'expired' }]);
  });

  test('a message that cannot be rendered, without blocking others', async () => {
    await house.db.query(
      `insert into outbox (channel, recipient, template) values ('sms', '+18655551001', '__proto__')`,
    );
    await queue();
    expect(await deliverMessages(post())).toEqual({ failed: 1, sent: 1 });
  });
});

test('logs problems without guest data', async () => {
  const written: string[] = [];
  const spies = (['info', 'error', 'log', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.join(' '))),
  );
  for (const mode of [{ status: 400, code: 21211 }, { status: 500 }, 'hang up'] as const) {
    await queue();
    twilio.mode = mode;
    await deliverMessages(post());
  }
  for (const spy of spies) spy.mockRestore();
  expect(written.join('\n')).toContain('message_not_sent');
  expect(written.join('\n')).not.toMatch(/555|Nest/);
});
