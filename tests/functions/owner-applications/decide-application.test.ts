import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostOwnerApplication, OwnerApplicationListItem } from '#contracts/owner-applications.ts';
import type { Paged } from '#contracts/paging.ts';
import ownerPages from '#netlify/functions/owners.ts';
import { env } from '#netlify/platform/env.ts';
import { signEndingToken } from '#netlify/platform/http/tokens.ts';
import { post } from '#support/api.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { sampleApplicationFields, sampleApplicationForm } from '#support/owner-applications.ts';
import { openLink, sendToPage } from '#support/page-requests.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});
beforeEach(() => deleteRows(house.db, 'owner_applications', 'outbox', 'rate_buckets', 'audit_log', 'cabins'));

async function apply(changes: object = {}): Promise<string> {
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await post('owner-application', { ...sampleApplicationFields, ...changes }, key);
  return body.application.reference;
}
const read = async (reference: string): Promise<HostOwnerApplication> =>
  (await desk.get('GET desk/owner', { reference })).body;
const decide = (reference: string, decision: string, text = '', version = 1) =>
  desk.send('POST desk/decide-owner', { reference, version, decision, text });
const letters = async () =>
  (await house.db.query<{ template: string }>('select template from outbox order by id')).map(
    ({ template }) => template,
  );
const audit = () =>
  house.db.query<{ actor: string; action: string; subject: string; before: unknown; after: unknown }>(
    'select actor, action, subject, before, after from audit_log order by id',
  );

describe('approving', () => {
  test('creates a draft from the application, with an e-mail and an audit entry', async () => {
    const reference = await apply();
    const { status, body } = await decide(reference, 'approve');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'approved', version: 2, cabin: { slug: 'hemlock-perch' } });
    const [cabin] = await house.db.query(
      'select id, live, title, max_guests, nightly_rate::float8 as rate, address from cabins',
    );
    expect(cabin).toMatchObject({
      id: body.cabin?.id,
      live: false,
      title: 'Hemlock Perch',
      max_guests: 6,
      rate: 240,
    });
    // Its picture is on a host that is not allowed.
    expect(await house.db.query('select image_url from cabin_photos')).toEqual([]);
    expect(await house.db.query('select cabin_id, url from calendar_feeds')).toEqual([
      { cabin_id: body.cabin?.id, url: sampleApplicationFields.calendar_url },
    ]);
    expect(await letters()).toEqual(['owner-received', 'host-application', 'owner-approved']);
    const lines = await audit();
    expect(lines.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      `cabin.added ${desk.email}`,
      `feed.added ${desk.email}`,
      `application.approved ${desk.email}`,
    ]);
    expect(lines[2]).toMatchObject({
      subject: `application:${reference}`,
      before: { state: 'received' },
      after: { state: 'approved', slug: 'hemlock-perch', cabin: body.cabin?.number },
    });
    expect(JSON.stringify(lines)).not.toMatch(/Ada|ada@|555\D?01/);
  });

  test('takes the next free slug', async () => {
    await insertCabin(house.db, { slug: 'hemlock-perch' });
    await insertCabin(house.db, { slug: 'hemlock-perch-2' });
    const { body } = await decide(await apply(), 'approve');
    expect(body.cabin?.slug).toBe('hemlock-perch-3');
  });

  test('ten concurrent presses make one draft and one e-mail', async () => {
    const reference = await apply();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => decide(reference, 'approve')));
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(pressed.filter(({ error }) => error?.code === 'version_conflict')).toHaveLength(9);
    expect(await house.db.query('select 1 from cabins')).toHaveLength(1);
    expect((await letters()).filter((name) => name === 'owner-approved')).toHaveLength(1);
  });

  test('leaves nothing behind when it fails halfway', async () => {
    const reference = await apply();
    await house.db.query(
      `alter table audit_log add constraint none check (action <> 'application.approved') not valid`,
    );
    const { status } = await decide(reference, 'approve');
    await house.db.query('alter table audit_log drop constraint none');
    expect(status).toBe(500);
    expect(await house.db.query('select 1 from cabins')).toEqual([]);
    expect(await read(reference)).toMatchObject({ state: 'received', version: 1, cabin: null });
  });
});

describe('declining', () => {
  test('stores the reason, and e-mails the owner', async () => {
    const reference = await apply();
    const { body } = await decide(reference, 'decline', 'The road is closed in winter.');
    expect(body).toMatchObject({ state: 'declined', reason: 'The road is closed in winter.' });
    expect(await letters()).toContain('owner-declined');
    expect(JSON.stringify(await audit())).not.toContain('winter');
  });

  test('needs no reason, and is final', async () => {
    const reference = await apply();
    expect((await decide(reference, 'decline')).body).toMatchObject({ state: 'declined', reason: null });
    const again = await decide(reference, 'approve', '', 2);
    expect([again.status, again.error?.message]).toEqual([409, expect.stringContaining('now: declined')]);
  });
});

describe('asking the owner a question', () => {
  const ask = async (question = 'Whose well is it?') => {
    const reference = await apply();
    await decide(reference, 'ask', question);
    return reference;
  };
  const path = '/sign-up/answer';
  const tokenOf = (reference: string, daysAgo = 0) =>
    signEndingToken(reference, 'owner-application', env(), new Date(Date.now() - daysAgo * 86_400_000));
  const open = (token: string) => openLink(ownerPages, path, token);
  const answer = (token: string, changes: Record<string, string> = {}) =>
    sendToPage(ownerPages, path, {
      method: 'POST',
      body: sampleApplicationForm({ token, answer: 'Ours alone.', ...changes }),
    });

  test('is rejected without a question', async () => {
    const { status, error } = await decide(await apply(), 'ask', '  ');
    expect([status, error?.field]).toEqual([400, 'text']);
  });

  test('sends a link that shows the question and the form, and changes nothing when opened', async () => {
    const reference = await ask('Whose <well> is it?');
    const { status, page, headers } = await open(tokenOf(reference));
    expect(status).toBe(200);
    expect(page).toContain('Whose &lt;well&gt; is it?');
    expect(page).toContain('value="Hemlock Perch"');
    expect(page).toContain('The porch at seven in the morning');
    expect(page).not.toContain('accept_terms');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(await read(reference)).toMatchObject({ state: 'asked', version: 2 });
  });

  test('stores the answer with changed fields, and e-mails the hosts', async () => {
    const reference = await ask();
    const { status, page } = await answer(tokenOf(reference), { sleeps: '7' });
    expect([status, page.includes('<h1>Thank you</h1>')]).toEqual([200, true]);
    expect(await read(reference)).toMatchObject({
      state: 'received',
      version: 3,
      answer: 'Ours alone.',
      question: 'Whose well is it?',
      details: { sleeps: 7, phone: '+18655550100' },
    });
    expect(await letters()).toEqual(['owner-received', 'host-application', 'owner-asked', 'host-answer']);
  });

  test('keeps the values of an invalid answer', async () => {
    const reference = await ask();
    const { status, page } = await answer(tokenOf(reference), { answer: ' ', sleeps: '99', name: 'Ada B.' });
    expect(status).toBe(400);
    expect(page).toContain('href="#answer"');
    expect(page).toContain('href="#sleeps"');
    expect(page).toContain('<details open>');
    expect(page).toContain('value="Ada B."');
    expect((await read(reference)).state).toBe('asked');
  });

  test('accepts one answer; afterwards the link reports that', async () => {
    const reference = await ask();
    const sent = await Promise.all(Array.from({ length: 6 }, () => answer(tokenOf(reference))));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    expect((await open(tokenOf(reference))).page).toContain('Nothing is open here');
  });

  test.each([
    ['of another purpose', () => 'OA-222222.123.abc', 404],
    ['a month old', (reference: string) => tokenOf(reference, 30.1), 410],
    ['of a deleted application', () => tokenOf('OA-222222'), 410],
  ])('opens nothing for a link %s', async (_, link, status) => {
    const at = link(await ask());
    expect((await open(at)).status).toBe(status);
    expect((await answer(at)).status).toBe(status);
  });

  test('rejects the decision of a host who has not seen the answer', async () => {
    const reference = await ask();
    await answer(tokenOf(reference));
    const { status, error } = await decide(reference, 'decline', '', 2);
    expect([status, error?.code]).toEqual([409, 'version_conflict']);
    expect((await decide(reference, 'approve', '', 3)).status).toBe(200);
  });

  test('replaces the first question by another, with its own e-mail', async () => {
    const reference = await ask();
    const { body } = await decide(reference, 'ask', 'And the roof?', 2);
    expect(body).toMatchObject({ question: 'And the roof?', version: 3 });
    expect((await letters()).filter((name) => name === 'owner-asked')).toHaveLength(2);
  });
});

describe('the list of applications', () => {
  test('shows one state, newest first, fifty a page, each once', async () => {
    await house.db.query(
      `insert into owner_applications (reference, state, name, email, phone, cabin_name, city, details, agreed, request_hash, received_at)
       select 'OA-' || to_char(n, 'FM000000'), case when n % 10 = 0 then 'declined' else 'received' end, 'Ada', 'ada@example.com', '1',
         'Cabin ' || n, 'Gatlinburg', '{"sleeps": 4}', '{}', n::text, now() - make_interval(mins => n / 3)
       from generate_series(1, 200) as n`,
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { body }: { body: Paged<OwnerApplicationListItem> } = await desk.get('GET desk/owners', {
        state: 'received',
        ...(after === null ? {} : { after }),
      });
      expect(body.rows.length).toBeLessThanOrEqual(50);
      seen.push(...body.rows.map(({ reference }) => reference));
      after = body.next;
    } while (after);
    expect(seen).toHaveLength(180);
    expect(new Set(seen).size).toBe(180);
    expect((await desk.get('GET desk/owners', { state: 'declined' })).body.rows).toHaveLength(20);
  });

  test.each([
    {},
    { state: 'lost' },
    { state: 'received', after: 'x' },
    { state: 'received', after: '2026-99-99T99:99:99.999999Z~OA-222222' },
    { state: 'received', after: '2026-02-30T10:00:00.000000Z~OA-222222' },
    { state: 'received', after: '0000-01-01T10:00:00.000000Z~OA-222222' },
  ])('rejects an invalid query: %o', async (query) => {
    expect((await desk.get('GET desk/owners', query)).status).toBe(400);
  });

  test('does not find an unknown one', async () => {
    expect((await desk.get('GET desk/owner', { reference: 'OA-222222' })).error).toMatchObject({
      code: 'not_found',
    });
    expect((await decide('OA-222222', 'approve')).error).toMatchObject({ code: 'not_found' });
  });
});
