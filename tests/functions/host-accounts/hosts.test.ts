// Host accounts: admins invite and remove hosts.

import { beforeEach, expect, test } from 'vitest';
import { renderMessage } from '#netlify/emails.ts';
import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { env } from '#netlify/platform/env.ts';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';
import { createPasskey } from '#support/passkey.ts';

const house = testDatabase(12);
const porch = 'porch@example.com';

beforeEach(() =>
  deleteRows(
    house.db,
    ...(['desk_links', 'desk_sessions', 'desk_hosts', 'desk_passkeys', 'audit_log', 'outbox'] as const),
    'rate_buckets',
  ),
);

const ask = (email: string) => post('desk-sign-in', { email });
const mailsTo = async (email: string) =>
  (
    await house.db.query<{ template: string }>(
      'select template from outbox where recipient = $1 order by id',
      [email],
    )
  ).map(({ template }) => template);

test('an owner invites a host by e-mail, who signs in; after removal all of the host’s sessions end', async () => {
  const owner = await signInAsHost(house.db);
  await ask(porch);
  expect(await mailsTo(porch)).toEqual([]);
  const invited = await owner.send('POST desk/invite', { email: ' Porch@Example.com ', role: 'host' });
  expect(invited.body.people).toMatchObject([
    { email: laptopHost, role: 'owner', is_by_settings: true, passkeys: 0 },
    { email: porch, role: 'host', is_by_settings: false },
  ]);
  await ask(porch);
  expect(await mailsTo(porch)).toEqual(['desk-invited', 'desk-link']);
  const [row] = await house.db.query<never>(`select * from outbox where template = 'desk-invited'`);
  if (!row) throw new Error('No mail was written.');
  const written = await renderMessage(row, { db: house.db, env: env(), now: new Date() });
  expect(written).toMatchObject({ channel: 'mail', mail: { to: [porch] }, outdated: null });
  expect(written?.channel === 'mail' && written.mail.text).toMatch(
    /host@localhost has invited you[\s\S]*\/desk/,
  );

  const host = await signInAsHost(house.db, porch);
  expect((await host.get('GET desk/host')).body).toMatchObject({ email: porch, role: 'host' });
  const removed = await owner.send('POST desk/change-person', { email: porch, role: null });
  expect(removed.body.people).toHaveLength(1);
  expect((await host.get('GET desk/host')).status).toBe(401);
  await ask(porch);
  expect(await mailsTo(porch)).toHaveLength(2);
  expect(await house.db.query('select 1 from desk_links where expires_at > now()')).toEqual([]);
});

test('only admins manage hosts, and not an admin who became a host', async () => {
  const owner = await signInAsHost(house.db);
  await owner.send('POST desk/invite', { email: porch, role: 'owner' });
  const other = await signInAsHost(house.db, porch);
  expect((await other.get('GET desk/people')).body.people).toHaveLength(2);
  await owner.send('POST desk/change-person', { email: porch, role: 'host' });
  for (const refused of [
    await other.get('GET desk/people'),
    await other.send('POST desk/invite', { email: 'x@example.com', role: 'owner' }),
    await other.send('POST desk/change-person', { email: porch, role: 'owner' }),
    await other.send('POST desk/forget-passkeys', { email: laptopHost }),
  ])
    expect([refused.status, refused.error?.code]).toEqual([403, 'forbidden']);
  expect((await other.get('GET desk/today')).status).toBe(200);
});

test('rejects a repeated invitation, a configured address and an unknown one at their field', async () => {
  const owner = await signInAsHost(house.db);
  await owner.send('POST desk/invite', { email: porch, role: 'host' });
  const codes = [
    await owner.send('POST desk/invite', { email: porch, role: 'owner' }),
    await owner.send('POST desk/invite', { email: laptopHost, role: 'host' }),
    await owner.send('POST desk/invite', { email: 'porch', role: 'host' }),
    await owner.send('POST desk/change-person', { email: laptopHost, role: 'host' }),
    await owner.send('POST desk/change-person', { email: 'nobody@example.com', role: null }),
    await owner.send('POST desk/forget-passkeys', { email: porch }),
  ].map(({ error }) => [error?.code, error?.field]);
  expect(codes).toEqual([
    ['taken', 'email'],
    ['taken', 'email'],
    ['invalid', 'email'],
    ['not_found', 'email'],
    ['not_found', 'email'],
    ['not_found', 'email'],
  ]);
  expect(await mailsTo(porch)).toEqual(['desk-invited']);
});

test('ten concurrent invitations of an address make one, with one e-mail', async () => {
  const owner = await signInAsHost(house.db);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.send('POST desk/invite', { email: porch, role: 'host' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mailsTo(porch)).toEqual(['desk-invited']);
});

test('an admin lets a host without the lost passkey sign in by e-mail again', async () => {
  const owner = await signInAsHost(house.db);
  await owner.send('POST desk/invite', { email: porch, role: 'host' });
  const host = await signInAsHost(house.db, porch);
  const offer = await host.send('POST desk/passkey-options', {});
  const passkey = createPasskey().register(offer.body.challenge);
  await host.send('POST desk/add-passkey', { name: 'Lost', passkey });
  const { people } = (await owner.send('POST desk/forget-passkeys', { email: porch })).body;
  expect(people.map(({ passkeys }) => passkeys)).toEqual([0, 0]);
  expect((await host.get('GET desk/host')).status).toBe(401);
  const log = await house.db.query<{ actor: string }>(
    `select actor from audit_log where action = 'host.passkey_removed'`,
  );
  expect(log).toEqual([{ actor: laptopHost }]);
});
