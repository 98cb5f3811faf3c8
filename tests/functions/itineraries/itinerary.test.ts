// Calls that store and share an itinerary, with its votes and comments.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import {
  createItinerary,
  draft,
  getCurrentItinerary,
  parseStoredItinerary,
  read,
  save,
  vote,
} from './fixture.ts';

const house = testDatabase(12);

beforeEach(() => deleteRows(house.db, 'itineraries', 'rate_buckets'));

const endIn = (id: string, interval: string) =>
  house.db.query(`update itineraries set expires_at = clock_timestamp() + $2::interval where id = $1`, [
    id,
    interval,
  ]);

describe('a shared plan', () => {
  test('gets an unguessable id, and a token that is returned once and not stored', async () => {
    const { status, body } = await post('create-itinerary', draft);
    expect(status).toBe(201);
    const { id, edit_token, version, url, expires_at } = body.itinerary;
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(edit_token).toMatch(/^[\w-]{32}$/);
    expect(version).toBe(1);
    expect(new URL(url).pathname).toBe(`/shared-itinerary/${id}`);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(179 * 24 * 3600 * 1000);
    const stored = await house.db.query('select * from itineraries');
    expect(JSON.stringify(stored)).not.toContain(edit_token);
  });

  test('is readable by anyone with the id, without the token, and not cached', async () => {
    const { id } = await createItinerary();
    const { status, headers, body } = await read(id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(body)).not.toMatch(/token|hash/);
    expect(body.itinerary).toMatchObject({
      id,
      version: 1,
      cabin_slug: 'perseid',
      tallies: {},
      comments: [],
      comments_closed: false,
    });
    expect(body.itinerary.days.map(({ date, items }) => [date, items.length])).toEqual([
      ['2026-12-11', 2],
      ['2026-12-12', 0],
      ['2026-12-13', 0],
    ]);
    expect(body.itinerary.days[0]?.items[0]).toEqual(draft.days[0]?.items[0]);
  });

  test('gives an id to every item without one', async () => {
    const items = [
      { kind: 'note', title: 'One' },
      { kind: 'note', title: 'Two' },
    ];
    const { id } = await createItinerary({ ...draft, days: [{ date: '2026-12-12', items }] });
    const ids = (await read(id)).body.itinerary.days[1]?.items.map((item) => item.id) ?? [];
    expect(new Set(ids).size).toBe(2);
  });

  test('keeps typed text as text, never markup', async () => {
    const title = `<img src=x onerror=alert(1)> & "Ö" 'z' 🐻`;
    const { id } = await createItinerary({ ...draft, title });
    expect((await read(id)).body.itinerary.title).toBe(title);
  });

  test('of a later date is stored until a month after its last day', async () => {
    const end = new Date(Date.now() + 300 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const { body } = await post('create-itinerary', { ...draft, start: end, end, days: [] });
    expect(body.itinerary.expires_at.slice(0, 10) > end).toBe(true);
    const far = await post('create-itinerary', {
      ...draft,
      start: '2999-01-01',
      end: '2999-01-02',
      days: [],
    });
    expect(Date.parse(far.body.itinerary.expires_at) - Date.now()).toBeLessThan(800 * 24 * 3600 * 1000);
  });
});

describe('saving a plan', () => {
  test('needs the token, and makes the next version', async () => {
    const { id, edit_token } = await createItinerary();
    const wrong = await save({ id, edit_token: 'x'.repeat(32), version: 1, ...draft });
    expect([wrong.status, wrong.error?.code, wrong.error?.field]).toEqual([403, 'forbidden', 'edit_token']);
    const saved = await save({ id, edit_token, version: 1, ...draft, title: 'Ours' });
    expect([saved.status, saved.body.itinerary.version, saved.body.itinerary.title]).toEqual([
      200,
      2,
      'Ours',
    ]);
    expect((await read(id)).body.itinerary).toMatchObject({ version: 2, title: 'Ours' });
  });

  test('accepts a response unchanged', async () => {
    const { id, edit_token } = await createItinerary();
    const { itinerary } = (await read(id)).body;
    const saved = await save({ ...itinerary, edit_token });
    expect(parseStoredItinerary(saved.body.itinerary)).toEqual(parseStoredItinerary(itinerary));
  });

  test('over another editor’s version changes nothing and returns the current one', async () => {
    const { id, edit_token } = await createItinerary();
    await save({ id, edit_token, version: 1, ...draft, title: 'First' });
    const late = await save({ id, edit_token, version: 1, ...draft, title: 'Second' });
    expect([late.status, late.error?.code]).toEqual([409, 'version_conflict']);
    expect(getCurrentItinerary(late.error?.details)).toMatchObject({ id, version: 2, title: 'First' });
    expect(JSON.stringify(late)).not.toContain(edit_token);
    expect((await read(id)).body.itinerary.title).toBe('First');
  });

  test('extends its expiry', async () => {
    const { id, edit_token } = await createItinerary();
    await endIn(id, '1 hour');
    const saved = await save({ id, edit_token, version: 1, ...draft });
    expect(Date.parse(saved.body.itinerary.expires_at) - Date.now()).toBeGreaterThan(179 * 24 * 3600 * 1000);
  });
});

describe('votes', () => {
  test('count once per visitor: another vote replaces the first, 0 removes it', async () => {
    const { id } = await createItinerary();
    const [ada, ben] = [randomUUID(), randomUUID()];
    await vote(id, 'cove', 1, ada);
    await vote(id, 'cove', 1, ada);
    const { body } = await vote(id, 'cove', -1, ben);
    expect(body.tallies).toEqual({ cove: { up: 1, down: 1, mine: -1 } });
    expect((await vote(id, 'cove', -1, ada)).body.tallies).toEqual({ cove: { up: 0, down: 2, mine: -1 } });
    expect((await vote(id, 'cove', 0, ada)).body.tallies).toEqual({ cove: { up: 0, down: 1, mine: 0 } });
    expect((await read(id, ben)).body.itinerary.tallies).toEqual({ cove: { up: 0, down: 1, mine: -1 } });
  });

  test('work for a visitor without cookies', async () => {
    const { id } = await createItinerary();
    await vote(id, 'cove', 1);
    expect((await vote(id, 'cove', 1)).body.tallies).toEqual({ cove: { up: 1, down: 0, mine: 1 } });
  });

  test('all count once when concurrent', async () => {
    const { id } = await createItinerary();
    const people = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all([...people, ...people].map((who) => vote(id, 'cove', 1, who)));
    expect((await read(id)).body.itinerary.tallies).toEqual({ cove: { up: 12, down: 0, mine: 0 } });
  });

  test('are rejected for an unknown item or an invalid value', async () => {
    const { id } = await createItinerary();
    const gone = await vote(id, 'elsewhere', 1);
    expect([gone.status, gone.error?.field]).toEqual([404, 'item']);
    for (const wrong of [2, -2, 0.5, '1', null, undefined]) {
      const { status, error } = await vote(id, 'cove', wrong);
      expect([status, error?.field]).toEqual([400, 'vote']);
    }
  });
});

describe('comments', () => {
  const say = (body: object) => post('itinerary-comment', body);

  test('are on the plan or an item, with or without a name, in order', async () => {
    const { id } = await createItinerary();
    await say({ id, text: 'Looks good <b>!' });
    const { status, body } = await say({ id, item: 'cove', name: 'Ada', text: 'Closed on\nWednesdays.' });
    expect(status).toBe(201);
    expect(body.comments).toMatchObject([
      { text: 'Looks good <b>!' },
      { item: 'cove', name: 'Ada', text: 'Closed on\nWednesdays.' },
    ]);
    expect((await read(id)).body.itinerary.comments).toEqual(body.comments);
    expect(Date.now() - Date.parse(body.comments[0]?.at ?? '')).toBeLessThan(60_000);
  });

  test('are rejected at their field if too long, empty or without a subject', async () => {
    const { id } = await createItinerary();
    const fields = async (body: object) => {
      const { status, error } = await say({ id, ...body });
      return [status, error?.field];
    };
    expect(await fields({ text: '' })).toEqual([400, 'text']);
    expect(await fields({ text: 'x'.repeat(501) })).toEqual([400, 'text']);
    expect(await fields({ text: 'x', name: 'x'.repeat(41) })).toEqual([400, 'name']);
    expect(await fields({ text: 'x', item: 'none' })).toEqual([404, 'item']);
  });

  test('are at most 200', async () => {
    const { id } = await createItinerary();
    await house.db.query(
      `insert into itinerary_comments (itinerary_id, body) select $1, 'x' from generate_series(1, 199)`,
      [id],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => say({ id, text: 'one more' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429, 429]);
  });

  test('can be deleted by the editor only', async () => {
    const { id, edit_token } = await createItinerary();
    const { comments } = (await say({ id, text: 'Rude' })).body;
    const comment = comments[0]?.id;
    expect((await post('delete-itinerary', { id, edit_token: 'wrong', comment })).status).toBe(403);
    expect((await post('delete-itinerary', { id, edit_token, comment })).status).toBe(200);
    expect((await read(id)).body.itinerary.comments).toEqual([]);
  });
});

describe('closed comments', () => {
  const say = (id: string) => post('itinerary-comment', { id, text: 'Nice' });
  const keep = (secret: object, closed: unknown, clear?: boolean) =>
    post('itinerary-comments', { ...secret, closed, ...(clear !== undefined && { clear }) });

  test('stay, and new ones are rejected until they are open again', async () => {
    const secret = await createItinerary();
    await say(secret.id);
    for (const turn of [1, 2]) {
      const { status, body } = await keep(secret, true);
      expect([turn, status, body.comments_closed, body.comments.length]).toEqual([turn, 200, true, 1]);
    }
    const refused = await say(secret.id);
    expect([refused.status, refused.error?.message]).toEqual([403, 'Comments are closed.']);
    expect((await read(secret.id)).body.itinerary).toMatchObject({
      comments_closed: true,
      comments: [{ text: 'Nice' }],
    });
    expect((await vote(secret.id, 'cove', 1)).status).toBe(200);
    await keep(secret, false);
    expect((await say(secret.id)).status).toBe(201);
  });

  test('can be deleted or kept when closing, and closing again changes nothing', async () => {
    const secret = await createItinerary();
    await say(secret.id);
    expect((await keep(secret, false, true)).body).toEqual({ comments: [], comments_closed: false });
    await say(secret.id);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await keep(secret, true, true)).body).toEqual({ comments: [], comments_closed: true });
  });

  test('can be closed by an editor only', async () => {
    const { id } = await createItinerary();
    await say(id);
    const wrong = await keep({ id, edit_token: 'x'.repeat(32) }, true, true);
    expect([wrong.status, wrong.error?.field]).toEqual([403, 'edit_token']);
    expect((await read(id)).body.itinerary).toMatchObject({
      comments_closed: false,
      comments: [{ text: 'Nice' }],
    });
    expect((await keep(await createItinerary(), 'yes')).error?.field).toBe('closed');
  });
});

/** Expects the same error from every call about this plan. */
async function expectEverywhere(status: number, code: string, secret: { id: string; edit_token: string }) {
  const { id } = secret;
  const answers = [
    await read(id),
    await save({ ...secret, version: 1, ...draft }),
    await vote(id, 'cove', 1),
    await post('itinerary-comment', { id, text: 'x' }),
    await post('itinerary-comments', { ...secret, closed: true }),
    await post('delete-itinerary', secret),
  ];
  expect(answers.map((answer) => [answer.status, answer.error?.code])).toEqual(Array(6).fill([status, code]));
}

describe('deleted and expired itineraries', () => {
  test('a deleted itinerary loses its votes and comments, and reports its deletion', async () => {
    const { id, edit_token } = await createItinerary();
    await vote(id, 'cove', 1);
    await post('itinerary-comment', { id, text: 'Nice' });
    expect((await post('delete-itinerary', { id, edit_token: 'wrong' })).status).toBe(403);
    expect((await post('delete-itinerary', { id, edit_token })).body).toEqual({ success: true });
    await expectEverywhere(410, 'deleted', { id, edit_token });
    const rows = await house.db.query(
      `select doc from itineraries union all select to_jsonb(v) from itinerary_votes v
       union all select to_jsonb(c) from itinerary_comments c`,
    );
    expect(rows).toEqual([{ doc: null }]);
  });

  test('an itinerary expires at its time, not before', async () => {
    const { id, edit_token } = await createItinerary();
    await endIn(id, '3 seconds');
    expect((await read(id)).status).toBe(200);
    await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe(410);
    await expectEverywhere(410, 'expired', { id, edit_token });
  });

  test.each(['', 'x', 'A'.repeat(22), `${'A'.repeat(21)}'`, '../../etc/passwd', '%00', 'A'.repeat(5000)])(
    'rejects an invalid id: %#',
    async (id) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const { status } = await read(id);
      expect([400, 404]).toContain(status);
      expect(vi.mocked(console.error)).not.toHaveBeenCalled();
    },
  );
});
