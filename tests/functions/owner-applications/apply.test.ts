// Applications that cabin owners submit.

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ownerPages from '#netlify/functions/owners.ts';
import { homeSettingsChangedSince } from '#netlify/settings/queries.ts';
import { createVisitorCookie, post, type Visitor } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';
import { sampleApplicationFields, sampleApplicationForm } from '#support/owner-applications.ts';
import { openPage } from '#support/page-requests.ts';
import { replaceSettings } from '#support/settings.ts';

const house = testDatabase(12);

beforeEach(() => deleteRows(house.db, 'owner_applications', 'outbox', 'rate_buckets'));

const apply = (changes: object = {}, key: string = randomUUID(), visitor: Visitor = {}) =>
  post(
    'owner-application',
    { ...sampleApplicationFields, ...changes },
    { 'idempotency-key': key, ...createVisitorCookie(visitor) },
    visitor.ip ? { ip: visitor.ip } : {},
  );

interface Stored {
  reference: string;
  state: string;
  version: number;
  email: string;
  details: Record<string, unknown>;
  agreed: Record<string, string>;
  repeats: string | null;
}
const stored = () =>
  house.db.query<Stored>(
    'select *, to_jsonb(details) as details from owner_applications order by received_at, reference',
  );
const queued = async () =>
  (
    await house.db.query<{ line: string }>(
      `select template || ' to ' || recipient as line from outbox order by id`,
    )
  ).map(({ line }) => line);

describe('an application', () => {
  test('is stored with the consents, and two e-mails are queued', async () => {
    const { status, body } = await apply();
    expect(status).toBe(201);
    expect(body.application).toMatchObject({ status: 'received', again: false });
    expect(body.application.reference).toMatch(/^OA-[2-9A-HJKMNP-Z]{6}$/);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ reference: body.application.reference, state: 'received', version: 1 });
    expect(row?.details).toMatchObject({ phone: '+18655550100', sleeps: 6, amenities: ['hot_tub', 'wifi'] });
    expect(row?.agreed).toMatchObject({ consent: '2026-11', terms: expect.stringMatching(/^\d{4}-/) });
    expect(Math.abs(Date.now() - Date.parse(row?.agreed['at'] ?? ''))).toBeLessThan(60_000);
    expect(await queued()).toEqual(['owner-received to ada@example.com', 'host-application to hosts']);
  });

  test('stores only the form’s own fields', async () => {
    await apply({ state: 'approved', reference: 'OA-222222', hobby: 'birds' });
    const [row] = await stored();
    expect(row?.state).toBe('received');
    expect(Object.keys(row?.details ?? {})).not.toContain('hobby');
    expect(JSON.stringify(row?.details)).not.toContain('website');
  });
});

describe('repeated applications', () => {
  test('with its key gets 200 and the first reference', async () => {
    const key = randomUUID();
    const first = await apply({}, key);
    const second = await apply({ took_ms: 99_000 }, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.application).toEqual({ ...first.body.application, again: true });
    expect(await queued()).toHaveLength(2);
  });

  test('with a used key and another text is rejected, and changes nothing', async () => {
    const key = randomUUID();
    await apply({}, key);
    const other = await apply({ note: 'Something else.' }, key);
    expect([other.status, other.error?.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await stored()).toHaveLength(1);
  });

  test('needs a key', async () => {
    const { status, error } = await post('owner-application', sampleApplicationFields);
    expect([status, error?.field]).toEqual([400, 'Idempotency-Key']);
  });

  test('with identical text and another key is the first one', async () => {
    const first = await apply();
    const second = await apply();
    expect([second.status, second.body.application.reference]).toEqual([
      200,
      first.body.application.reference,
    ]);
    expect(second.body.application.received_at).toBe(first.body.application.received_at);
  });

  test('by the same visitor for the same cabin updates it before a decision', async () => {
    const visitor = { session: randomUUID() };
    const first = await apply({}, undefined, visitor);
    const second = await apply({ cabin_name: 'hemlock  perch', sleeps: 8 }, undefined, visitor);
    expect([second.status, second.body.application.reference]).toEqual([
      200,
      first.body.application.reference,
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({ version: 2, details: { sleeps: 8, cabin_name: 'hemlock  perch' } });
    expect(await queued()).toHaveLength(2);
    await house.db.query(`update owner_applications set state = 'declined'`);
    expect((await apply({ sleeps: 9 }, undefined, visitor)).status).toBe(201);
  });

  test('for another cabin of the same owner is a new one', async () => {
    const visitor = { session: randomUUID() };
    await apply({}, undefined, visitor);
    expect((await apply({ cabin_name: 'The Barn' }, undefined, visitor)).status).toBe(201);
  });

  test('with only an address and a name reveals and changes nothing', async () => {
    const first = await apply({}, undefined, { session: randomUUID() });
    const stranger = await apply({ name: 'Mallory', note: '' }, undefined, { session: randomUUID() });
    const unknown = await apply({ email: 'nobody@example.com', note: '' }, undefined, {
      session: randomUUID(),
    });
    expect(stranger.status).toBe(unknown.status);
    const { reference: _, received_at: __, ...shape } = stranger.body.application;
    const { reference: ___, received_at: ____, ...other } = unknown.body.application;
    expect(shape).toEqual(other);
    expect(stranger.body.application.reference).not.toBe(first.body.application.reference);
    const rows = await stored();
    expect(rows.find(({ reference }) => reference === first.body.application.reference)).toMatchObject({
      version: 1,
      details: { name: 'Ada Example' },
    });
    // Hosts see both side by side.
    expect(rows.filter(({ repeats }) => repeats !== null)).toHaveLength(1);
  });

  test('of twenty concurrent requests is one, with one pair of e-mails', async () => {
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => apply({}, index % 2 ? key : undefined)),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(sent.map(({ body }) => body.application.reference)).size).toBe(1);
    expect(await queued()).toHaveLength(2);
  });
});

describe('protection against robots and floods', () => {
  test('ignores values a password manager fills into an old page, and stores the application', async () => {
    expect((await apply({ website: 'https://bank.example' })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain('bank.example');
  });

  test('asks a suspiciously fast sender to wait, and accepts it afterwards', async () => {
    const quick = await apply({ took_ms: 2999 });
    expect([quick.status, quick.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await apply({ took_ms: 3000 })).status).toBe(201);
  });

  test('limits an e-mail address to five a day', async () => {
    for (let n = 1; n <= 5; n += 1) expect((await apply({ cabin_name: `Cabin ${n}` })).status).toBe(201);
    const sixth = await apply({ cabin_name: 'Cabin 6' });
    expect([sixth.status, sixth.error?.code]).toEqual([429, 'rate_limited']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await apply({ cabin_name: 'Cabin 6', email: 'bea@example.com' })).status).toBe(201);
  });

  test('counts a large application by its size', async () => {
    const large = {
      note: 'x'.repeat(2000),
      photos: Array.from({ length: 6 }, (_, n) => ({
        url: `https://a.example.com/${n}${'y'.repeat(400)}`,
        alt: 'A view',
      })),
    };
    let taken = 0;
    for (let n = 0; n < 20; n += 1) {
      const { status } = await apply({ ...large, email: `o${n}@example.com` }, undefined, {
        ip: '203.0.113.50',
      });
      if (status === 201) taken += 1;
    }
    expect(taken).toBeGreaterThan(3);
    expect(taken).toBeLessThan(20);
  });

  test('rejects a body that is too large', async () => {
    expect((await apply({ note: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('reports every invalid field', () => {
  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: '000 000 0000' }, 'phone'],
    [{ sleeps: 'many' }, 'sleeps'],
    [{ accept_terms: false }, 'accept_terms'],
    [{ photos: [{ url: 'https://a.example.com/a.jpg', alt: '' }] }, 'photos.0.alt'],
    [{ listing_urls: ['', 'javascript:alert(1)'] }, 'listing_urls.1'],
    [{ calendar_url: 'http://169.254.169.254/latest' }, 'calendar_url'],
  ])('%o', async (changes, field) => {
    const { status, error } = await apply(changes);
    expect([status, error?.code, error?.field]).toEqual([400, 'invalid', field]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    null,
    [],
    'text',
    7,
    { photos: 'x' },
    { photos: [null, 7] },
    { amenities: { a: 1 } },
    { name: {} },
  ])('without a server error for %j', async (body) => {
    const { status } = await post('owner-application', JSON.stringify(body), {
      'idempotency-key': randomUUID(),
    });
    expect(status).toBe(400);
  });
});

describe('the form without JavaScript', () => {
  const sendForm = (form: URLSearchParams) =>
    ownerPages(new Request('http://localhost/sign-up/send', { method: 'POST', body: form }), {
      ip: '203.0.113.7',
    });

  test('responds with the reference and the received data', async () => {
    const answer = await sendForm(sampleApplicationForm());
    const page = await answer.text();
    const [row] = await stored();
    expect(answer.status).toBe(200);
    expect(page).toContain('<h1>We have it</h1>');
    expect(page).toContain(row?.reference);
    expect(page).toContain('Hot tub, Wi-Fi, Dogs may come');
    expect(row?.details).toEqual((await rowOfCall()).details);
  });

  const rowOfCall = async (): Promise<Stored> => {
    await deleteRows(house.db, 'owner_applications');
    await apply();
    const [row] = await stored();
    if (!row) throw new Error('nothing was stored');
    return row;
  };

  test('treats a reload as the same application, with its date', async () => {
    await sendForm(sampleApplicationForm());
    const page = await (await sendForm(sampleApplicationForm())).text();
    expect(page).toMatch(/<h1>We have your application from \w+ \d+, \d{4}<\/h1>/);
    expect(await stored()).toHaveLength(1);
  });

  test('names every error at its field and at the top, and keeps all input as text', async () => {
    const form = sampleApplicationForm({ email: 'no"><b>', sleeps: '99', name: '<Ada & "Co">', kind: '' });
    form.delete('accept_terms');
    form.set('photo_alts', '');
    const answer = await sendForm(form);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('<h1>5 things need another look</h1>');
    for (const id of ['email', 'sleeps', 'kind', 'accept_terms', 'photos-0-alt']) {
      expect(page).toContain(`<a href="#${id}">`);
      expect(page).toContain(`id="${id}-fault"`);
      expect(page).toMatch(new RegExp(`id="${id}"[^>]* aria-invalid="true" aria-describedby="${id}-fault"`));
    }
    expect(page).toContain('value="&lt;Ada &amp; &quot;Co&quot;&gt;"');
    expect(page).toContain('value="no&quot;&gt;&lt;b&gt;"');
    expect(page).toContain('value="https://pictures.example.com/porch.jpg"');
    expect(page).toMatch(/name="amenities" value="hot_tub" checked/);
    expect(page).toMatch(/name="accept_contact" value="on" checked/);
    expect(page).not.toContain('<script');
    expect(await stored()).toEqual([]);
  });

  test('reports the rate limit and keeps all values', async () => {
    for (let n = 1; n <= 5; n += 1) await apply({ cabin_name: `Cabin ${n}` });
    const answer = await sendForm(sampleApplicationForm());
    const page = await answer.text();
    expect(answer.status).toBe(429);
    expect(page).toContain('value="Hemlock Perch"');
    expect(page).toContain('Send it again');
  });

  test('redirects the bare address to the form', async () => {
    const { status, headers } = await openPage(ownerPages, '/sign-up/send');
    expect([status, headers.get('location')]).toEqual([303, '/sign-up']);
  });

  test('rejects a form of another site', async () => {
    const answer = await ownerPages(
      new Request('http://localhost/sign-up/send', {
        method: 'POST',
        body: sampleApplicationForm(),
        headers: { origin: 'https://elsewhere.example' },
      }),
      { ip: '203.0.113.7' },
    );
    expect([answer.status, (await stored()).length]).toEqual([400, 0]);
  });
});

describe('while a host has turned applications off', () => {
  beforeEach(() => replaceSettings(house.db, 'owner_applications', [{ open: false }]));
  afterEach(() => replaceSettings(house.db, 'owner_applications', []));

  test('none is accepted, by call or form without JavaScript, and nothing is stored', async () => {
    expect(await apply()).toMatchObject({ status: 409, error: { code: 'closed' } });
    const body = new URLSearchParams(sampleApplicationForm());
    const page = await ownerPages(
      new Request('http://localhost/sign-up/send', { method: 'POST', body }),
      {} as never,
    );
    expect([page.status, await page.text()]).toEqual([
      409,
      expect.stringContaining('not looking for more cabins'),
    ]);
    expect([await stored(), await queued()]).toEqual([[], []]);
  });

  test('they are accepted again once turned on, which the audit log can restore', async () => {
    const desk = await signInAsHost(house.db);
    const [setting] = (await desk.get('GET desk/settings')).body.settings.filter(
      ({ kind }) => kind === 'owner_applications',
    );
    const change = {
      kind: 'owner_applications',
      id: setting?.id,
      seen: setting?.facts,
      fields: { open: 'true' },
    };
    expect((await desk.send('POST desk/setting', change)).status).toBe(200);
    expect((await apply()).status).toBe(201);
    expect(await homeSettingsChangedSince(house.db, new Date(Date.now() - 60_000))).toBe(1);
    const [row] = (await desk.get('GET desk/history')).body.rows;
    expect(row).toMatchObject({ about: 'Applications of owners', can_put_back: true });
    expect(row?.lines).toContain('Owners can apply: No became Yes');
    const { seen } = (await desk.get('GET desk/put-back', { id: row?.id ?? 0 })).body;
    await desk.send('POST desk/put-back', { id: row?.id, since: false, seen });
    expect((await apply()).error?.code).toBe('closed');
  });
});
