import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginBuild } from '#database/site-builds.ts';
import netlifyWebhook from '#functions/deploys.ts';
import { testDatabase } from '#support/database.ts';
import { empty } from '#support/empty.ts';

const secret = 'n'.repeat(40);
process.env['DEPLOY_WEBHOOK_SECRET'] = secret;
const house = testDatabase(8);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await empty(house.db, 'site_builds', 'outbox');
});
afterEach(() => vi.restoreAllMocks());

const base64url = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** As Netlify signs: a JWS whose payload has the hash of the body. */
function signatureOf(body: string, { key = secret, alg = 'HS256', iss = 'netlify' } = {}): string {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const signed = `${base64url({ alg, typ: 'JWT' })}.${base64url({ iss, sha256 })}`;
  return `${signed}.${base64url(createHmac('sha256', key).update(signed).digest())}`;
}

const failed = {
  id: '6740c0ffee',
  build_id: '6740c0ffed',
  state: 'error',
  name: 'mama-cabins',
  context: 'production',
  created_at: new Date().toISOString(),
  error_message: 'Build script returned non-zero exit code: 2',
};

async function send(deploy: object, signature?: string | null): Promise<number> {
  const body = JSON.stringify(deploy);
  const given = signature === undefined ? signatureOf(body) : signature;
  const headers: HeadersInit = given === null ? {} : { 'x-webhook-signature': given };
  const url = 'https://mamacabins.example/api/netlify-webhook';
  return (await netlifyWebhook(new Request(url, { method: 'POST', body, headers }))).status;
}

const builds = () =>
  house.db.query<Record<string, unknown>>(
    'select reason, outcome, problem from site_builds order by requested_at, id',
  );
const letters = async () => (await house.db.query('select id from outbox')).length;

test('a failed build ends the one that was asked for, and the hosts get one letter however often Netlify says it', async () => {
  await beginBuild(house.db, 'nightly', 0);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(failed)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await builds()).toEqual([{ reason: 'nightly', outcome: 'failed', problem: failed.error_message }]);
  expect(await letters()).toBe(1);
});

test('of two builds asked for while one runs both end with it, with one letter', async () => {
  await beginBuild(house.db, 'nightly', 0);
  await beginBuild(house.db, 'asked', 0);
  expect(await send(failed)).toBe(200);
  expect((await builds()).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  expect(await letters()).toBe(1);
});

test('a failed deploy of a push, which nobody asked for here, is told too', async () => {
  expect(await send({ ...failed, error_message: `  a\n${'b'.repeat(500)}` })).toBe(200);
  const [build] = await builds();
  expect(build).toMatchObject({ reason: 'deploy', outcome: 'failed' });
  expect(String(build?.['problem'])).toHaveLength(200);
  expect(await letters()).toBe(1);
});

test('what no column takes is left out of the words, and no id', async () => {
  expect(await send({ ...failed, error_message: '\0' })).toBe(200);
  expect(await send({ ...failed, id: 'another', error_message: 'a\0\u0007b' })).toBe(200);
  expect((await builds()).map(({ problem }) => problem)).toEqual([null, 'a b']);
  for (const id of ['\0', 'a\0', '\ud800', '']) expect(await send({ ...failed, id })).toBe(400);
});

test('a deploy that is out ends what was asked for, without a letter', async () => {
  await beginBuild(house.db, 'changed', 0);
  expect(await send({ ...failed, state: 'ready', error_message: null })).toBe(200);
  expect(await builds()).toEqual([{ reason: 'changed', outcome: 'published', problem: null }]);
  expect(await letters()).toBe(0);
});

test.each([
  ['a preview', { context: 'deploy-preview' }],
  ['a deploy under way', { state: 'building' }],
])('%s changes nothing', async (_, changes) => {
  await beginBuild(house.db, 'nightly', 0);
  expect(await send({ ...failed, ...changes })).toBe(200);
  expect(await builds()).toMatchObject([{ outcome: null }]);
});

test('a build asked for after the deploy began waits for its own', async () => {
  await beginBuild(house.db, 'nightly', 0);
  const created_at = new Date(Date.now() - 10 * 60_000).toISOString();
  await send({ ...failed, state: 'ready', created_at });
  expect(await builds()).toMatchObject([{ outcome: null }]);
});

const body = JSON.stringify(failed);
test.each([
  ['no signature', null],
  ['another secret', signatureOf(body, { key: 'm'.repeat(40) })],
  ['another body', signatureOf('{}')],
  ['another issuer', signatureOf(body, { iss: 'somebody' })],
  ['no MAC', `${signatureOf(body, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`],
  ['a MAC of nothing', '..'],
  ['a MAC and more', `${signatureOf(body)}.x`],
  ['no token at all', 'netlify'],
])('%s is nobody', async (_, signature) => {
  expect(await send(failed, signature)).toBe(401);
  expect(await builds()).toEqual([]);
});

test('one of the future is nobody either, and one whose clock is a minute ahead is heard', async () => {
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  expect(await send({ ...failed, created_at: ahead(6) })).toBe(401);
  expect(await builds()).toEqual([]);
  expect(await send({ ...failed, created_at: ahead(1) })).toBe(200);
});

test('what is signed and no deploy, or too long, changes nothing', async () => {
  expect(await send({ hello: 'there' })).toBe(400);
  expect(await send({ ...failed, title: 'x'.repeat(70_000) })).toBe(413);
  expect(await builds()).toEqual([]);
});
