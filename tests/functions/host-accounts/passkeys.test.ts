import { beforeEach, describe, expect, test } from 'vitest';
import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { createSignInLink } from '#netlify/host-accounts/sign-in-link.ts';
import { env } from '#netlify/platform/env.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { createPasskey, type FakePasskey } from '#support/passkey.ts';

const house = testDatabase(12);

beforeEach(() =>
  deleteRows(house.db, 'desk_links', 'desk_sessions', 'desk_passkeys', 'audit_log', 'rate_buckets'),
);

const newLink = async (email = laptopHost): Promise<string> => {
  const token = await createSignInLink({ db: house.db, env: env() }, email, false);
  if (token === null) throw new Error('A printed link is always written.');
  return token;
};
const enter = (token: string, passkey?: object) =>
  post('desk/session', { token, ...(passkey && { passkey }) }, { origin: 'http://localhost' });

/** Returns the challenge of a link. */
async function askedBy(token: string) {
  const { body } = await enter(token);
  if (!('passkey' in body)) throw new Error('The link asked for no passkey.');
  return body.passkey;
}

async function add(desk: HostCaller, passkey: FakePasskey, name = 'My phone') {
  const offer = await desk.send('POST desk/passkey-options', {});
  return desk.send('POST desk/add-passkey', { name, passkey: passkey.register(offer.body.challenge) });
}

describe('a host with a passkey', () => {
  test('signs in with the link and the passkey’s signature, but not with the link alone', async () => {
    const phone = createPasskey();
    const { status, body } = await add(await signInAsHost(house.db), phone);
    expect([status, body.passkeys.map(({ name }) => name)]).toEqual([200, ['My phone']]);
    const token = await newLink();
    const asked = await askedBy(token);
    expect(asked).toMatchObject({ rp_id: 'localhost', ids: [phone.id] });
    expect((await enter(token)).headers.get('set-cookie')).toBeNull();
    const opened = await enter(token, phone.sign(asked.challenge));
    expect([opened.status, opened.body]).toMatchObject([200, { email: laptopHost, role: 'owner' }]);
    expect(opened.headers.get('set-cookie')).toMatch(/^mama_desk=[\w-]{32}/);
    expect((await enter(token, phone.sign(asked.challenge))).error?.code).toBe('taken');
  });

  test('rejects another key, challenge, site or link, and malformed input', async () => {
    const [phone, stranger] = [createPasskey(), createPasskey()];
    await add(await signInAsHost(house.db), phone);
    const token = await newLink();
    const { challenge } = await askedBy(token);
    const forged = { ...stranger.sign(challenge), id: phone.id, rawId: phone.id };
    const other = await newLink();
    const { challenge: another } = await askedBy(other);
    for (const wrong of [
      stranger.sign(challenge),
      forged,
      phone.sign('AAAA'),
      phone.sign(another),
      phone.sign(challenge, 'https://evil.test'),
      { ...phone.sign(challenge), response: { ...phone.sign(challenge).response, signature: 'AAAA' } },
    ])
      expect((await enter(token, wrong)).error).toMatchObject({ code: 'forbidden', field: 'passkey' });
    for (const wrong of [{}, { id: 'x' }, { ...phone.sign(challenge), response: { clientDataJSON: '' } }])
      expect((await enter(token, wrong)).status).toBe(400);
    expect(await house.db.query('select 1 from desk_sessions where device = $1', [''])).toHaveLength(1);
    expect((await enter(token, phone.sign(challenge))).status).toBe(200);
  });

  test('detects a copied key by its counter', async () => {
    const phone = createPasskey();
    await add(await signInAsHost(house.db), phone);
    const [first, second] = [await newLink(), await newLink()];
    const later = (await askedBy(second)).challenge;
    const old = phone.sign(later);
    const { challenge } = await askedBy(first);
    expect((await enter(first, phone.sign(challenge))).status).toBe(200);
    expect((await enter(second, old)).error?.code).toBe('forbidden');
  });

  test('can be added once by the session it was offered to', async () => {
    const phone = createPasskey();
    const [desk, other] = [await signInAsHost(house.db), await signInAsHost(house.db)];
    const offer = (await desk.send('POST desk/passkey-options', {})).body;
    const passkey = phone.register(offer.challenge);
    expect((await other.send('POST desk/add-passkey', { name: 'Mine', passkey })).error?.code).toBe(
      'forbidden',
    );
    expect((await desk.send('POST desk/add-passkey', { name: 'Mine', passkey })).status).toBe(200);
    expect((await desk.send('POST desk/add-passkey', { name: 'Mine', passkey })).error?.code).toBe(
      'forbidden',
    );
    expect((await add(desk, phone)).error?.code).toBe('taken');
    const { id } = phone;
    expect((await desk.send('POST desk/remove-passkey', { id })).body.passkeys).toEqual([]);
    expect((await desk.send('POST desk/remove-passkey', { id })).error?.code).toBe('not_found');
    expect((await enter(await newLink())).body).toMatchObject({ email: laptopHost });
    const log = await house.db.query<{ action: string }>('select action from audit_log order by id');
    expect(log.map(({ action }) => action)).toEqual([
      'host.passkey_added',
      'host.passkey_removed',
      'desk.signed_in',
    ]);
  });
});

describe('sessions of a host', () => {
  test('each session shows its device, and can be ended alone or with all', async () => {
    const [desk, phone, porch] = [
      await signInAsHost(house.db),
      await signInAsHost(house.db),
      await signInAsHost(house.db, 'porch@example.com'),
    ];
    await house.db.query(`update desk_sessions set device = 'Safari on iPhone' where token_hash = $1`, [
      hashOfToken(phone.cookie.replace('mama_desk=', '')),
    ]);
    const { sessions } = (await desk.get('GET desk/access')).body;
    expect(sessions.map(({ device, is_own }) => [device, is_own]).toSorted()).toEqual([
      ['', true],
      ['Safari on iPhone', false],
    ]);
    const [{ id } = { id: '' }] = sessions.filter(({ is_own }) => !is_own);
    expect((await porch.send('POST desk/end-session', { id })).status).toBe(401);
    expect((await desk.send('POST desk/end-session', { id })).body.sessions).toHaveLength(1);
    expect((await desk.send('POST desk/end-session', { id })).error?.code).toBe('not_found');
    expect((await phone.get('GET desk/host')).status).toBe(401);
    const again = await signInAsHost(house.db);
    const out = await again.send('POST desk/sign-out-everywhere', {});
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    for (const one of [desk, again]) expect((await one.get('GET desk/host')).status).toBe(401);
  });

  test('end after two hours without a call, and each call extends them', async () => {
    const desk = await signInAsHost(house.db);
    const age = (minutes: number) =>
      house.db.query(`update desk_sessions set seen_at = now() - make_interval(mins => $1)`, [minutes]);
    await age(119);
    expect((await desk.get('GET desk/host')).status).toBe(200);
    await age(1);
    expect((await desk.get('GET desk/host')).status).toBe(200);
    await age(121);
    expect((await desk.get('GET desk/host')).status).toBe(401);
  });
});
