import { beforeEach, describe, expect, test } from 'vitest';
import type { ReviewState } from '#contracts/reviews.ts';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();

const hidden: ReviewState = { visible: false, answer: null };

beforeEach(async () => {
  await deleteRows(house.db, 'cabins', 'audit_log');
  const cabin = await insertCabin(house.db, { slug: 'nest', title: 'The Nest' });
  await house.db.query(
    `insert into cabin_reviews (cabin_id, rating, visible, body) select $1, 5, n > 60, 'Number ' || n from generate_series(1, 70) n`,
    [cabin],
  );
});

async function first() {
  const desk = await signInAsHost(house.db);
  const { body } = await desk.get('GET desk/reviews', { show: 'hidden' });
  const [review] = body.rows;
  if (!review) throw new Error('there is no hidden review');
  return { desk, review };
}

const onPages = async () => (await listLiveCabins(house.db))[0];

describe('reviews in the dashboard', () => {
  test('are listed page by page, each once, by state', async () => {
    const desk = await signInAsHost(house.db);
    const one = await desk.get('GET desk/reviews');
    const two = await desk.get('GET desk/reviews', { after: one.body.next ?? '' });
    const ids = [...one.body.rows, ...two.body.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(70);
    expect(two.body.next).toBeNull();
    expect((await desk.get('GET desk/reviews', { show: 'shown' })).body.rows).toHaveLength(10);
    expect((await desk.get('GET desk/reviews', { cabin: 'another' })).body.rows).toEqual([]);
  });

  test.each([
    'nonsense',
    '2026-02-30T10:00:00.000000Z~00000000-0000-4000-8000-000000000000',
    '2026-02-03T10:00:00.000000Z~------------------------------------',
  ])('are not listed for an invalid next page: %s', async (after) => {
    const desk = await signInAsHost(house.db);
    expect((await desk.get('GET desk/reviews', { after })).status).toBe(400);
  });

  test('are shown with the host’s reply; hidden ones do not count', async () => {
    const { desk, review } = await first();
    const wanted = { visible: true, answer: '  Come again.\r\n' };
    const { body } = await desk.send('POST desk/reviews', { id: review.id, was: hidden, wanted });
    expect(body.review).toMatchObject({ visible: true, answer: 'Come again.' });
    expect(await onPages()).toMatchObject({ review_count: 11 });
    expect((await onPages())?.reviews.find(({ body }) => body === review.body)?.host_answer).toBe(
      'Come again.',
    );
    await desk.send('POST desk/reviews', {
      id: review.id,
      was: { visible: true, answer: 'Come again.' },
      wanted: hidden,
    });
    expect(await onPages()).toMatchObject({ review_count: 10 });
    const log = await house.db.query('select actor, action, before, after from audit_log order by id');
    expect(log).toEqual([
      { actor: desk.email, action: 'review.shown', before: null, after: null },
      {
        actor: desk.email,
        action: 'review.answered',
        before: { answer: null },
        after: { answer: 'Come again.' },
      },
      { actor: desk.email, action: 'review.hidden', before: null, after: null },
      {
        actor: desk.email,
        action: 'review.answered',
        before: { answer: 'Come again.' },
        after: { answer: null },
      },
    ]);
  });

  test('are decided by one of two concurrent hosts', async () => {
    const { desk, review } = await first();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((answer) =>
        desk.send('POST desk/reviews', { id: review.id, was: hidden, wanted: { visible: true, answer } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const gone = '6f1d2c84-9b52-4c2b-8a3e-0d6f2f3f7a11';
    expect((await desk.send('POST desk/reviews', { id: gone, was: hidden, wanted: hidden })).status).toBe(
      404,
    );
  });

  test('reject a reply that is too long', async () => {
    const { desk, review } = await first();
    const wanted = { visible: true, answer: 'x'.repeat(2001) };
    expect((await desk.send('POST desk/reviews', { id: review.id, was: hidden, wanted })).status).toBe(400);
  });
});
