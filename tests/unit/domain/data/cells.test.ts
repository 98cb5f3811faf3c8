// Cells of imported and exported tables: types, errors and protection from spreadsheets.

import { expect, test } from 'vitest';
import { optional } from '#domain/data/import-column.ts';
import { parseTable } from '#domain/data/read-table.ts';
import { formatCellError, shownCell } from '#domain/data/source-table.ts';
import { unescapeCell, wholeText } from '#domain/data/write-table.ts';
import { type CellType, dollarsCell, flagCell, textCell, wholeCell } from '#domain/text/cell-types.ts';
import { didYouMean } from '#domain/text/closest-name.ts';

test.each<[string, CellType<unknown>, unknown[], unknown[]]>([
  ['accepts the smallest and largest number', wholeCell(1, 9), [1, '1', ' 9 ', '+2'], [0, '10', '']],
  ['accepts only digits', wholeCell(-9, 1e16), ['-9', '123456789012345'], ['1e3', '0x1', '1.', '.5']],
  [
    'what is no number is none',
    wholeCell(-9, 9),
    [0],
    [Number.NaN, Number.NEGATIVE_INFINITY, true, null, [1]],
  ],
  ['a whole number has no part', wholeCell(1, 30), [1, '30', '7.0'], [1.5, '0', '31']],
  [
    'the least and the most of a price are good',
    dollarsCell('', 1001, 5000),
    ['10.01', 50],
    ['10.00', 50.01],
  ],
  [
    'a price may have a sign and thousands',
    dollarsCell('', 0, 1e12),
    ['$ 1,189', '1,234,567.5'],
    ['12,34,5', '$$1'],
  ],
  ['text is measured without the blanks around it', textCell('', 3), ['abc', ' abc '], ['abcd', 3]],
])('%s', (_, type, good, bad) => {
  for (const cell of good) expect(type.parse(cell), String(cell)).toBeDefined();
  for (const cell of bad) expect(type.parse(cell), String(cell)).toBeUndefined();
});

test('accepts many notations of yes and no', () => {
  const readAll = (cells: unknown[]) => cells.map((cell) => flagCell.parse(cell));
  expect(readAll([true, 'true', 'T', ' Yes ', 'y', 1, '1'])).toEqual(Array(7).fill(true));
  expect(readAll([false, 'FALSE', 'f', 'no', 'N', 0, '0'])).toEqual(Array(7).fill(false));
  expect(readAll(['', 'toString', 2, null])).toEqual(Array(4).fill(undefined));
});

test('suggests the most similar name: one typo up to five letters, then two', () => {
  const names = ['amounts', 'Amount', 'day'];
  expect(didYouMean('amuont', names)).toBe('; did you mean "Amount"?');
  expect(didYouMean(' AMOUNT ', names)).toBe('; did you mean "Amount"?');
  expect(didYouMean('dya', ['dyed'])).toBe('');
  expect(didYouMean('xyz', names)).toBe('');
});

test('an error quotes 80 characters of a cell, as JSON if it is not text', () => {
  expect(shownCell('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shownCell('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  expect([shownCell({ a: 1 }), shownCell(undefined)]).toEqual(['{"a":1}', '']);
  expect(formatCellError({ line: 3, field: null, value: 'x', expected: 'y' })).toBe('line 3 "x": expected y');
});

test('sorts errors by line, of rows and of cells', () => {
  const source = {
    headings: ['nights'],
    headingLine: 1,
    rows: [2, 4].map((line) => ({ line, cells: new Map([['nights', 'x']]) })),
    errors: [{ line: 3, field: null, value: '', expected: 'a row' }],
  };
  expect(parseTable(source, { nights: optional(wholeCell(1, 9)) }).errors.map(({ line }) => line)).toEqual([
    2, 3, 4,
  ]);
});

test('values written for spreadsheets are not executed, and read back unchanged', async () => {
  const texts = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', "'=1", "''+", "'tis", 'a=b', '', '12'];
  const lines = await Promise.all(texts.map((cell) => wholeText({ headings: [], rows: [[cell]] }, 'csv')));
  const written = lines.map((text) => text.slice(3, -2).replace(/^"|"$/g, ''));
  expect(written.map(unescapeCell)).toEqual(texts);
  expect(written.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(written.slice(8)).toEqual(texts.slice(8));
});

test.each([
  ['0042', "'0042"],
  ['00', "'00"],
  ['7212345678901234567', "'7212345678901234567"],
  ["'0042", "''0042"],
  ['0', '0'],
  ['0.50', '0.50'],
  ['123456789012345', '123456789012345'],
])('keeps the digits of %j as text, because a spreadsheet would shorten them', async (text, cell) => {
  const written = await wholeText({ headings: ['door_code'], rows: [[text]] }, 'csv');
  expect(written.split('\r\n')[1]).toBe(cell);
  expect(unescapeCell(cell)).toBe(text);
});

test('writes a table as CSV with quotes where needed, or as JSON with a row on each line', async () => {
  const table = {
    headings: ['a', 'b'],
    rows: [
      ['x, "y"', null],
      [' z', -5],
      ['u\nv', true],
    ],
  };
  expect(await wholeText(table, 'csv')).toBe('\uFEFFa,b\r\n"x, ""y""",\r\n" z",-5\r\n"u\nv",true\r\n');
  expect(await wholeText({ headings: ['a', 'b'], rows: [['x', 1], ['y']] }, 'json')).toBe(
    '[\n{"a":"x","b":1},\n{"a":"y","b":null}\n]\n',
  );
  expect(await wholeText({ headings: ['a'], rows: [] }, 'json')).toBe('[]\n');
});
