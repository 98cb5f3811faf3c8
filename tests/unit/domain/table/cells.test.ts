import { expect, test } from 'vitest';
import { type Kind, optional } from '#domain/table/column.ts';
import { decimal, dollars, flag, list, text, time, whole } from '#domain/table/kinds.ts';
import { didYouMean } from '#domain/table/nearest.ts';
import { readTable } from '#domain/table/read-table.ts';
import { faultText, shownCell } from '#domain/table/source.ts';
import { sheetLines, unmarked, writeCsv, writeJson } from '#domain/table/write.ts';

test.each<[string, Kind<unknown>, unknown[], unknown[]]>([
  [
    'the least and the most of a number are good',
    decimal(1, 9),
    [1, '1', ' 9 ', 8.5, '+2.5'],
    [0.9, '9.1', ''],
  ],
  ['a number is written in digits', decimal(-9, 1e16), ['-9', '123456789012345'], ['1e3', '0x1', '1.', '.5']],
  ['what is no number is none', decimal(-9, 9), [0], [Number.NaN, Number.NEGATIVE_INFINITY, true, null, [1]]],
  ['a whole number has no part', whole(1, 30), [1, '30', '7.0'], [1.5, '0', '31']],
  ['the least and the most of a price are good', dollars('', 1001, 5000), ['10.01', 50], ['10.00', 50.01]],
  [
    'a price may have a sign and thousands',
    dollars('', 0, 1e12),
    ['$ 1,189', '1,234,567.5'],
    ['12,34', '$$1'],
  ],
  ['text is measured without the blanks around it', text('', 3), ['abc', ' abc '], ['abcd', 3]],
  ['a time is one of a day', time, ['00:00', '23:59', ' 19:05 '], ['24:00', '7:00', '12:60', '12:00:00']],
  [
    'a list has so many and no empty one',
    list(whole(1, 9), 2),
    ['1', '1|2', [3]],
    ['1|', '', '1|2|3', '1,2'],
  ],
])('%s', (_, kind, good, bad) => {
  for (const cell of good) expect(kind.read(cell).ok, String(cell)).toBe(true);
  for (const cell of bad) expect(kind.read(cell).ok, String(cell)).toBe(false);
});

test('yes and no are written in many ways, and nothing else is either', () => {
  const readAll = (cells: unknown[]) => cells.map((cell) => flag.read(cell));
  const all = (value: boolean, count: number) => Array(count).fill({ ok: true, value });
  expect(readAll([true, 'true', 'T', ' Yes ', 'y', 1, '1'])).toEqual(all(true, 7));
  expect(readAll([false, 'FALSE', 'f', 'no', 'N', 0, '0'])).toEqual(all(false, 7));
  expect(readAll(['', 'toString', 2, null]).some(({ ok }) => ok)).toBe(false);
});

test('the name most like a slip is offered: one slip up to five letters, then two', () => {
  const names = ['amounts', 'Amount', 'day'];
  expect(didYouMean('amuont', names)).toBe('; did you mean "Amount"?');
  expect(didYouMean(' AMOUNT ', names)).toBe('; did you mean "Amount"?');
  expect(didYouMean('dya', ['dyed'])).toBe('');
  expect(didYouMean('xyz', names)).toBe('');
});

test('a fault shows 80 characters of what stands there, and JSON for what is no text', () => {
  expect(shownCell('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shownCell('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  expect([shownCell({ a: 1 }), shownCell(undefined)]).toEqual(['{"a":1}', '']);
  expect(faultText({ line: 3, field: null, value: 'x', expected: 'y' })).toBe('line 3 "x": expected y');
});

test('faults come by line, whether a row or one of its cells is wrong', () => {
  const source = {
    headings: ['nights'],
    headingLine: 1,
    rows: [2, 4].map((line) => ({ line, cells: new Map([['nights', 'x']]) })),
    faults: [{ line: 3, field: null, value: '', expected: 'a row' }],
  };
  expect(readTable(source, { nights: optional(whole(1, 9)) }).faults.map(({ line }) => line)).toEqual([
    2, 3, 4,
  ]);
});

test('what is written for a spreadsheet runs nothing, and reads back as it was', () => {
  const texts = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', "'=1", "''+", "'tis", 'a=b', ''];
  const written = texts.map((cell) =>
    sheetLines([[cell]])
      .slice(0, -2)
      .replace(/^"|"$/g, ''),
  );
  expect(written.map(unmarked)).toEqual(texts);
  expect(written.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(written.slice(8)).toEqual(texts.slice(8));
});

test('a table is CSV with quotes where they are needed, or JSON with a row on each line', () => {
  const table = {
    headings: ['a', 'b'],
    rows: [
      ['x, "y"', null],
      [' z', -5],
      ['u\nv', true],
    ],
  };
  expect(writeCsv(table)).toBe('a,b\r\n"x, ""y""",\r\n" z",-5\r\n"u\nv",true\r\n');
  expect(writeJson({ headings: ['a', 'b'], rows: [['x', 1], ['y']] })).toBe(
    '[\n{"a":"x","b":1},\n{"a":"y","b":null}\n]\n',
  );
  expect(writeJson({ headings: ['a'], rows: [] })).toBe('[]\n');
});
