import { expect, test } from 'vitest';
import { dueReason, quietSince } from '#domain/site-builds/build-due.ts';

const minute = 60_000;

const unchanged = { changed: false, changedLately: false, waitingSince: null };

interface Edits {
  /** Minutes since each edit. */
  edits?: number[];
  /** Minutes since a run first saw waiting changes. */
  waiting?: number;
}

/** Returns the reason for a build at `now`, with the last build at `last`. */
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

test('builds a site that was never built', () => {
  expect(due('2026-12-08T12:00Z', null)).toBe('nightly');
});

test.each([
  ['00:10 in New York', '2026-12-08T05:10Z', null],
  ['00:15 in New York', '2026-12-08T05:15Z', 'nightly'],
  ['noon, after a missed night', '2026-12-08T17:00Z', 'nightly'],
])('decides about a site built yesterday at %s', (_, now, expected) => {
  expect(due(now, '2026-12-07T05:20Z')).toBe(expected);
});

test('starts the nightly build an hour earlier in UTC in summer', () => {
  expect(due('2026-07-08T04:14Z', '2026-07-07T04:20Z')).toBeNull();
  expect(due('2026-07-08T04:15Z', '2026-07-07T04:20Z')).toBe('nightly');
});

test('builds once in each of the two nights of a clock change', () => {
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

test('builds a changed cabin once, ten minutes after the last edit', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [4] })).toBe('waiting');
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [11] })).toBe('changed');
  expect(due('2026-12-08T12:00Z', '2026-12-08T11:30Z', { edits: [40] })).toBeNull();
});

test('waits for an hour at most while edits continue', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [1, 70], waiting: 59 })).toBe('waiting');
  expect(due('2026-12-08T12:00Z', '2026-12-08T05:20Z', { edits: [1, 70], waiting: 60 })).toBe('changed');
});

test('waits for a build requested a moment ago', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T11:51Z', { edits: [8] })).toBe('waiting');
});

test('starts neither a second nor an immediate build after a clock was set back', () => {
  expect(due('2026-12-08T12:00Z', '2026-12-08T13:00Z', { edits: [20] })).toBeNull();
});
