import { describe, expect, test } from 'vitest';
import { dayColumn, optional, required } from '#domain/data/import-column.ts';
import { parseJsonTable } from '#domain/data/json-rows.ts';
import { parseTable } from '#domain/data/read-table.ts';
import { formatCellError, type SourceTable } from '#domain/data/source-table.ts';
import { dayCell, dollarsCell, flagCell, textCell, wholeCell } from '#domain/text/cell-types.ts';

const columns = {
  cabin: required(textCell('a slug', 20, /^[a-z-]+$/), ['slug']),
  day: dayColumn(required(dayCell)),
  amount: optional(dollarsCell('a price above $10 in dollars', 1001, 10_000_000)),
  nights: optional(wholeCell(1, 30)),
  open: optional(flagCell),
};

const csv = (headings: string[], ...rows: string[][]): SourceTable => ({
  headings,
  headingLine: 1,
  rows: rows.map((cells, index) => ({
    line: index + 2,
    cells: new Map(headings.map((heading, at) => [heading, cells[at]])),
  })),
  errors: [],
});

const faultsOf = (table: SourceTable) => parseTable(table, columns).errors.map(formatCellError);

describe('headings', () => {
  test('ignore case, blanks and hyphens, and accept other names', () => {
    const { rows, errors } = parseTable(csv([' Slug ', 'DAY'], ['bear-den', '2027-03-01']), columns);
    expect(errors).toEqual([]);
    expect(rows).toEqual([{ line: 2, row: { cabin: 'bear-den', day: '2027-03-01' } }]);
  });

  test('skip unknown columns and list them with suggestions', () => {
    const table = csv(
      ['cabin', 'listing_url', 'day', 'ammount'],
      ['bear-den', 'x', '2027-03-01', '200'],
      ['bear-den', 'x', '2027-03-02', '200'],
    );
    const { rows, errors, notes } = parseTable(table, columns);
    expect(rows.map(({ row }) => row)).toEqual([
      { cabin: 'bear-den', day: '2027-03-01' },
      { cabin: 'bear-den', day: '2027-03-02' },
    ]);
    expect(errors).toEqual([]);
    expect(notes).toEqual([
      'Not read, for there is no such column here: listing_url, ammount; did you mean "amount"?.',
    ]);
  });

  test('reject cells without a heading', () => {
    expect(faultsOf(csv(['cabin', 'day', ''], ['bear-den', '2027-03-01', 'x']))).toEqual([
      'line 1, : expected a heading above the cells of this column',
    ]);
  });

  test('report a missing and a repeated heading', () => {
    expect(faultsOf(csv(['slug', 'cabin']))).toEqual([
      'line 1, cabin: expected this column only once',
      'line 1, day: expected a column named day',
    ]);
  });
});

describe('rows', () => {
  test('change nothing on a missing cell, and clear the value on an empty one', () => {
    const { rows } = parseTable(csv(['cabin', 'day', 'amount'], ['a', '2027-03-01', ' ']), columns);
    expect(rows[0]?.row).toEqual({ cabin: 'a', day: '2027-03-01', amount: null });
    expect(rows[0]?.row.nights).toBeUndefined();
  });

  test('report every invalid cell with line, field, value and expected format', () => {
    const table = csv(
      ['cabin', 'day', 'amount', 'nights', 'open'],
      ['', '2027-02-30', '10', 'x', 'maybe'],
      ['a', '2027-03-01', '$1,189.50', '2', 'YES'],
    );
    expect(faultsOf(table)).toEqual([
      'line 2, cabin: expected a slug',
      'line 2, day "2027-02-30": expected a day written as 2027-03-01',
      'line 2, amount "10": expected a price above $10 in dollars',
      'line 2, nights "x": expected a whole number from 1 to 30',
      'line 2, open "maybe": expected true or false (yes, no, 1 and 0 do as well)',
    ]);
    expect(parseTable(table, columns).rows).toEqual([
      { line: 3, row: { cabin: 'a', day: '2027-03-01', amount: 118_950, nights: 2, open: true } },
    ]);
  });
});

describe('a column of days', () => {
  const read = (...cells: string[]) => {
    const table = csv(['cabin', 'day'], ...cells.map((cell) => ['a', cell]));
    const { rows, errors } = parseTable(table, columns);
    return { days: rows.map(({ row }) => row.day), bad: errors.map(({ line }) => line) };
  };

  test.each([
    [['11/28/2026', '1/2/2027'], ['2026-11-28', '2027-01-02'], []],
    [['02/29/2028', ' 3/1/2028 '], ['2028-02-29', '2028-03-01'], []],
    [['11/28/2026', '2026-11-29'], ['2026-11-29'], [2]],
    [['1/2/2027', '28/11/2026'], [], [2, 3]],
    [['2/29/2027'], [], [2]],
    [['11/28/26', '1/2/27'], ['2026-11-28', '2027-01-02'], []],
    [['11/28/2026', '1/2/27'], ['2026-11-28', '2027-01-02'], []],
    [['1/2/27', '3/4/27'], [], [2, 3]],
    [['28/11/26', '1/2/27'], [], [2, 3]],
    [['27/01/02'], [], [2]],
    [['2/29/27'], [], [2]],
  ])('reads %j as US dates only if the whole column is written so', (cells, days, bad) => {
    expect(read(...cells)).toEqual({ days, bad });
  });
});

describe('JSON', () => {
  test('gives each row the line it begins on', () => {
    const { rows } = parseJsonTable('[\n{"cabin": "a,]}\\"",\n"day": [1,\n2]}, 7,\n\n{}, {"x":1}\n]');
    expect(rows.map(({ line }) => line)).toEqual([2, 6, 6]);
  });

  test('accepts other names in each row, and changes only the named fields', () => {
    const table = parseJsonTable(
      '[{"slug":"a","day":"2027-03-01"},{"cabin":"b","day":"2027-03-02"},{"cabin":"c"}]',
    );
    expect(parseTable(table, columns).rows.map(({ row }) => row.cabin)).toEqual(['a', 'b']);
    expect(faultsOf(table)).toEqual(['line 1, day: expected a day written as 2027-03-01']);
  });

  test.each([
    ['{"a": 1}', 'line 1 "{\\"a\\":1}": expected a list of objects, [{…}, {…}]'],
    ['[\n1]', 'line 2 "1": expected an object, {…}'],
    ['[\n{"a": }]', 'line 2: expected JSON; what begins here cannot be read'],
    ['[{"a": 1},\n{"a": "b},\n{}]', 'line 2: expected JSON; what begins here cannot be read'],
    ['[', 'line 1: expected JSON; what begins here cannot be read'],
  ])('rejects %j', (file, message) => {
    expect(faultsOf(parseJsonTable(file))).toEqual([message]);
  });
});

describe('types of cells', () => {
  test.each(['1e3', '0x10', '1,00,0', '$', '', '12.345', '-5', 'NaN'])('reject the price %j', (cell) => {
    expect(dollarsCell('a price', 0, 10_000_000).parse(cell)).toBeUndefined();
  });

  test.each([
    ['189', 18_900],
    [' $1,189.50 ', 118_950],
    [189.5, 18_950],
    ['0.01', 1],
  ])('accept the price %j', (cell, cents) => {
    expect(dollarsCell('a price', 0, 10_000_000).parse(cell)).toBe(cents);
  });
});
