import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';

const house = testDatabase();
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  await house.db.query(
    `insert into newsletter_signups (email, signup_source, created_at, confirmed_at, unsubscribed_at) values
       ('ada@example.com', 'popup_direct', '2026-10-01T10:00Z', '2026-10-01T10:05Z', null),
       ('=sum@example.com', 'footer', '2026-10-02T10:00Z', '2026-10-02T10:05Z', null),
       ('bob@example.com', 'footer', '2026-10-03T10:00Z', '2026-10-03T10:05Z', '2026-10-04T10:00Z'),
       ('eve@example.com', 'footer', '2026-10-05T10:00Z', null, null)`,
  );
  await house.db.query(
    `insert into outbox (channel, recipient, template, state, created_at) values
       ('sms', '+18655550100', 'cabin', 'unclear', now()), ('sms', '+18655550100', 'cabin', 'sent', now()),
       ('mail', 'old@example.com', 'old', 'sent', now() - interval '8 days')`,
  );
});

test('counts subscribers by state, and messages by kind, without addresses', async () => {
  const { status, body } = await desk.get('GET desk/letters');
  expect(status).toBe(200);
  expect(body.list).toEqual({ confirmed: 2, waiting: 1, left: 1 });
  expect(body.sources).toEqual([
    { source: 'footer', confirmed: 1 },
    { source: 'popup_direct', confirmed: 1 },
  ]);
  expect(body.messages).toContainEqual({ channel: 'sms', template: 'cabin', sent: 1, waiting: 0, failed: 1 });
  expect(body.messages.map(({ template }) => template)).not.toContain('old');
  expect(JSON.stringify(body)).not.toMatch(/@|555/);
});

test('exports confirmed subscribers without formulas, and records that in the history', async () => {
  const file = await desk.file('GET desk/newsletter.csv');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect((await file.text()).split('\r\n')).toEqual([
    'email,signup_source,created_at,confirmed_at',
    'ada@example.com,popup_direct,2026-10-01T10:00:00.000Z,2026-10-01T10:05:00.000Z',
    "'=sum@example.com,footer,2026-10-02T10:00:00.000Z,2026-10-02T10:05:00.000Z",
    '',
  ]);
  const [row] = await house.db.query('select actor, action, after from audit_log order by id desc limit 1');
  expect(row).toEqual({ actor: desk.email, action: 'newsletter.exported', after: { addresses: 2 } });
});
