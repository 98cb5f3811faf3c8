// Concurrent edits of and votes on a shared itinerary.

import { expect, test } from 'vitest';
import { addItemNear, changeItem, moveItemTo } from '#domain/itineraries/edit-itinerary.ts';
import { findItem, getItineraryItems, type Itinerary } from '#domain/itineraries/itinerary.ts';
import { mergeItineraries } from '#domain/itineraries/merge-itineraries.ts';
import { testDatabase } from '#support/database.ts';
import {
  createItinerary,
  draft,
  getCurrentItinerary,
  parseStoredItinerary,
  read,
  save,
  vote,
} from './fixture.ts';

const on = testDatabase(20);

type Edit = (plan: Itinerary) => Itinerary;

/**
 * Simulates an editor: saves, and after a conflict merges and saves again. Returns the number of
 * conflicts.
 */
async function editor(id: string, edit_token: string, edits: Edit[]): Promise<number> {
  const first = (await read(id)).body.itinerary;
  let [base, version, refused] = [parseStoredItinerary(first), first.version, 0];
  let mine = base;
  for (const edit of edits) {
    mine = edit(mine);
    for (;;) {
      const { status, body, error } = await save({ id, edit_token, version, ...mine });
      if (status === 200) {
        base = parseStoredItinerary(body.itinerary);
        mine = base;
        version = body.itinerary.version;
        break;
      }
      expect(error?.code).toBe('version_conflict');
      refused += 1;
      const stands = getCurrentItinerary(error?.details);
      const theirs = parseStoredItinerary(stands);
      mine = mergeItineraries(base, mine, theirs).itinerary;
      [base, version] = [theirs, stands.version];
    }
  }
  return refused;
}

test('twenty concurrent editors lose nothing', async () => {
  const { id, edit_token } = await createItinerary();
  const edits = (who: number): Edit[] => [
    (plan) =>
      addItemNear(plan, { id: `new-${who}`, kind: 'note', title: `Of ${who}` }, { date: '2026-12-12' }),
    (plan) => changeItem(plan, `new-${who}`, { note: `Said by ${who}` }),
  ];
  const editors = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, n) => editor(id, edit_token, edits(from + n))));
  const refused = await editors(0, 15);
  // The day is full, so later additions go to another one.
  await editors(15, 20);
  const { itinerary } = (await read(id)).body;
  const plan = parseStoredItinerary(itinerary);
  for (let who = 0; who < 20; who += 1) {
    expect(findItem(plan, `new-${who}`)?.item).toMatchObject({ title: `Of ${who}`, note: `Said by ${who}` });
  }
  expect(getItineraryItems(plan)).toHaveLength(22);
  expect(itinerary.version).toBe(41);
  // Ensures that saves conflicted.
  expect(refused.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(20);
});

test('of twenty saves of one version exactly one succeeds', async () => {
  const { id, edit_token } = await createItinerary();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, who) =>
      save({ id, edit_token, version: 1, ...draft, title: `By ${who}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, error } of answers.filter(({ status }) => status !== 200)) {
    expect([status, getCurrentItinerary(error?.details).version]).toEqual([409, 2]);
  }
});

test('concurrent move and rename of an item both apply', async () => {
  const { id, edit_token } = await createItinerary();
  await Promise.all([
    editor(id, edit_token, [(plan) => moveItemTo(plan, 'cove', { date: '2026-12-13' })]),
    editor(id, edit_token, [(plan) => changeItem(plan, 'cove', { title: 'The Cove' })]),
  ]);
  const plan = parseStoredItinerary((await read(id)).body.itinerary);
  expect(findItem(plan, 'cove')).toMatchObject({ date: '2026-12-13', item: { title: 'The Cove' } });
});

test('a vote concurrent with the deletion is rejected, and nothing of it stays', async () => {
  const { id } = await createItinerary();
  const deletion = on.another();
  await deletion.query(`begin; select from itineraries where id = '${id}' for update`);
  const voted = vote(id, 'cove', 1);
  const waiting = () =>
    on.db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  await deletion.query(`update itineraries set doc = null, deleted_at = now() where id = '${id}'; commit`);
  const { status, error } = await voted;
  expect([status, error?.code]).toEqual([410, 'deleted']);
  expect(await on.db.query('select * from itinerary_votes where itinerary_id = $1', [id])).toEqual([]);
});
