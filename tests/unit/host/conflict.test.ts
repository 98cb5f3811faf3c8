import { expect, test } from 'vitest';
import type { ClientProblem } from '#browser/call.ts';
import { conflictIn } from '#host/calendar/use-saves.ts';

const refused = (code: ClientProblem['code'], now: unknown): ClientProblem => ({
  code,
  status: 409,
  message: 'Somebody else was faster.',
  details: { now },
});
const run = [7, '2026-12-03', 3, [1, 25_000, null]];

test('a refused save says what stands on the nights somebody else has changed', () => {
  expect(conflictIn(refused('version_conflict', [run, [7, '2026-12-06', 1, [0, null, 2]]]))).toHaveLength(2);
  expect(conflictIn(refused('version_conflict', []))).toEqual([]);
});

test('refused for any other reason, or without saying what stands, it is no conflict', () => {
  expect(conflictIn(refused('invalid', [run]))).toBeNull();
  expect(conflictIn(refused('version_conflict', undefined))).toBeNull();
  expect(conflictIn({ code: 'version_conflict', status: 409, message: '' })).toBeNull();
});

test.each([
  [null],
  [['7', '2026-12-03', 3, [1, 25_000, null]]],
  [[7, '2026-13-03', 3, [1, 25_000, null]]],
  [[7, '2026-12-03', 0.5, [1, 25_000, null]]],
  [[7, '2026-12-03', 3, 25_000]],
  [[7, '2026-12-03', 3, [1, '25000', null]]],
  [[7, '2026-12-03', 3, [null, 25_000, null]]],
])('what is no run of nights is left out: %j', (broken) => {
  expect(conflictIn(refused('version_conflict', [broken, run]))).toEqual([run]);
});
