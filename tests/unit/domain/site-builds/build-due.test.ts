import { expect, test } from 'vitest';
import { dueReason, quietSince } from '#domain/site-builds/build-due.ts';

const minute = 60_000;

const unchanged = { changed: false, changedLately: false, waitingSince: null };

interface Edits {
  /** Minutes since each edit. */
  edits?: number[];
  /** Minutes since a turn first saw that cabins wait. */
  waiting?: number;
}

/** Returns the reason due at `now` when the site was last built at `last`. */
function due(now: string, last: string | null, { edits = [], waiting }: Edits = {}) {
  const moment = new Date(now);
  const built = last === null ? null : new Date(last);
  const ago = (minutes: number) => new Date(moment.getTime() - minutes * minute);
  return dueReason({
    now: moment,
    last: built,
    changed: edits.some((one) => built !== null && ago(one) > built),
    changedLately: edits.some((one) => ago(one) > quietSince(moment)),
    waitingSince: waiting === undefined ? null : ago(waiting),
  });
}

test('a site without a build is built', () => {
  expect(due('2026-12-08T12:00Z', null)).toBe('nightly');
});

test.each([
  ['ten past midnight in New York', '2026-12-08T05:10Z', null],
  ['a quarter past', '2026-12-08T05:15Z', 'nightly'],
  ['noon, when the night was missed', '2026-12-08T17:00Z', 'nightly'],
])('built yesterday, at %s', (_, now, expected) => {
  expect(due(now, '2026-12-07T05:20Z')).toBe(expected);
});

test('in summer the night begins an hour earlier by UTC', () => {
  expect(due('2026-07-08T04:14Z', '2026-07-07T04:20Z')).toBeNull();
  expect(due('2026-07-08T04:15Z', '2026-07-07T04:20Z')).toBe('nightly');
});

test('the two nights of a year when the clocks change have one build each', () => {
  for (const night of ['2026-03-08', '2026-11-01']) {
    let last = new Date(`${night}T01:00Z`);
    let builds = 0;
    for (let turn = 0; turn < 26 * 6; turn++) {
      const now = new Date(Date.parse(`${night}T02:00Z`) + turn * 10 * minute);
      if (!dueReason({ now, last, ...unchanged })) continue;
      builds += 1;
      last = now;
    }
    expect(builds, night).toBe(1);
  }
});

test('a changed cabin is built once edits have rested ten minutes', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [4] })).toBe('waiting');
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [11] })).toBe('changed');
  expect(due('2026-12-08T12:00Z', '2026-12-08T11:30Z', { edits: [40] })).toBeNull();
});

test('while edits go on they wait for an hour, and no longer', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [1, 70], waiting: 59 })).toBe('waiting');
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [1, 70], waiting: 60 })).toBe('changed');
});

test('waits for a build requested a moment ago', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T11:51Z', { edits: [8] })).toBe('waiting');
});

test('a clock set back causes neither a second build nor an immediate one', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T13:00Z', { edits: [20] })).toBeNull();
});
