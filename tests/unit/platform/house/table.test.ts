import { expect, test } from 'vitest';
import { type Goal, goals, isMissed } from '../../../../scripts/checks/house/goals.ts';
import { houseOf, isMeasured } from '../../../../scripts/checks/house/house.ts';
import { measure } from '../../../../scripts/checks/house/measure.ts';
import { missedIn, tableOf, worstIn } from '../../../../scripts/checks/house/report.ts';

const file = (path: string, lines: number) => ({ path, text: 'a();\n'.repeat(lines) });

const figures = measure(
  houseOf(
    [
      file('src/a.ts', 4),
      file('netlify/lib/b.ts', 6),
      file('scripts/draw/scenes/c.ts', 251),
      file('scripts/draw/film/d.ts', 9),
      file('netlify/database/seed/e.ts', 30),
      file('tests/unit/a.test.ts', 5),
    ],
    [['src/a.ts', 'netlify/lib/b.ts', 'src/a.ts']],
  ),
);
const shown = (...signals: Goal['signal'][]) => goals.filter(({ signal }) => signals.includes(signal));

test('drawings and seed are measured apart from the rest', () => {
  expect(figures['file, longest'].value).toBe(6);
  expect(figures['file of drawings, longest'].value).toBe(251);
  expect(figures['file of drawings, median'].value).toBe(9);
  expect(figures['file of seed, longest'].value).toBe(30);
  expect(figures['test lines to a code line'].value).toBe(0.5);
});

test('the table sets each signal against its goal', () => {
  const table = tableOf(figures, shown('file, longest', 'import cycles', 'function of drawings, median'));
  expect(table.split('\n')).toEqual([
    'signal                        measured         goal',
    'file, longest                  6 lines  ≤ 250 lines  ok',
    'function of drawings, median   0 lines',
    'import cycles                        1          ≤ 0  over',
  ]);
});

test('the worst places are listed, no more than were asked for', () => {
  expect(worstIn(figures, shown('file, longest', 'import cycles', 'any'), 1)).toBe(
    `file, longest (1 of 2)
  netlify/lib/b.ts:1  6 lines

import cycles
  src/a.ts:1  src/a.ts → netlify/lib/b.ts → src/a.ts`,
  );
});

test('a goal is missed above the most or below the least, not at it', () => {
  const missed = (value: number, limits: Partial<Goal>) => isMissed({ signal: 'any', ...limits }, value);
  expect([missed(5, { atMost: 5 }), missed(5.1, { atMost: 5 })]).toEqual([false, true]);
  expect([missed(5, { atLeast: 5 }), missed(4.9, { atLeast: 5 })]).toEqual([false, true]);
  expect(missed(5, {})).toBe(false);
});

test('what is missed is named, in the order of the table', () => {
  expect(missedIn(figures, goals).map(({ signal }) => signal)).toEqual([
    'file of drawings, longest',
    'import cycles',
    'test lines to a code line',
  ]);
});

test.each([
  ['src/a.ts', true],
  ['src/A.astro', true],
  ['tests/support/a.ts', true],
  ['tests/bench/a.ts', false],
  ['docs/a.ts', false],
  ['src/a.json', false],
])('%s is measured: %s', (path, expected) => {
  expect(isMeasured(path)).toBe(expected);
});
