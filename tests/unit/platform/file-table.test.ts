import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCellError } from '#domain/data/source-table.ts';
import { wholeText } from '#domain/data/write-table.ts';
import { bytesTable, fileTable } from '#netlify/data/file-table.ts';

const linesOf = (text: string) => fileTable(text).rows.map(({ line }) => line);
const faultsOf = (text: string) => fileTable(text).errors.map(formatCellError);

describe('a CSV file', () => {
  test.each([
    ['a byte order mark and CRLF', '\uFEFFa,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['old Macintosh line ends', 'a,b\r1,2\r'],
    ['an empty line before semicolons', '\n\na;b\n1;2'],
    ['the line Excel puts before it', '\uFEFFsep=;\r\na;b\r\n1;2'],
    ['empty lines', 'a,b\n\n,\n1,2\n\n'],
    ['empty columns at the end', 'a,b,,\r\n1,2,,\r\n'],
    ['empty columns at the end of a row', 'a,b\n1,2, ,\n'],
    ['an empty column in the middle', 'a,,b\n1,,2\n'],
  ])('is read with %s', (_, text) => {
    const [row] = fileTable(text).rows;
    expect(Object.fromEntries(row?.cells ?? [])).toEqual({ a: '1', b: '2' });
  });

  test('gives each row the line it begins on, also after cells of several lines', () => {
    expect(linesOf('a,b\r\n1,2\r\n"x\r\ny",3\r\n\r\n4,"p\nq\nr"\r\n5,6')).toEqual([2, 3, 6, 9]);
  });

  test.each([
    ['a,b\n1\n2,3', 'line 2, b: expected a cell, if an empty one; the row ends after 1 of 2'],
    ['a,b,c\n1,2\n2,,3', 'line 2, c: expected a cell, if an empty one; the row ends after 2 of 3'],
    ['a,b\n1,2\n2', 'line 3, b: expected a cell, if an empty one; the row ends after 1 of 2'],
    ['a,b,c\n1,,\n2,3', 'line 3, c: expected a cell, if an empty one; the row ends after 2 of 3'],
    ['a,b\n1,2,3\n2,3', 'line 2 "1,2,3": expected 2 cells as in the headings, not 3'],
    ['a,b,\n1,2,3\n2,3,', 'line 2 "1,2,3": expected 2 cells as in the headings, not 3'],
    ['a,b\n1,2"x\n2,3', 'line 2: expected a quote only around a whole cell, written "" within one'],
    ['a,b\n2,3\n4,"5\n6,7\n8', 'line 3: expected a closing quote; the rest cannot be read'],
  ])('reports one invalid row of %j, and reads the valid one', (text, message) => {
    expect(faultsOf(text)).toEqual([message]);
    expect(fileTable(text).rows).toHaveLength(1);
  });

  test('lets rows end early if no row has a cell there', () => {
    const { rows, errors } = fileTable('a,b,c\n1,2\n3,4,\n5\n');
    expect(errors.map(formatCellError)).toEqual([
      'line 4, b: expected a cell, if an empty one; the row ends after 1 of 3',
    ]);
    expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
      { a: '1', b: '2', c: '' },
      { a: '3', b: '4', c: '' },
    ]);
    expect(faultsOf('a,b,c\n1,2,\n3,4')).toEqual([
      'line 3, c: expected a cell, if an empty one; the row ends after 2 of 3',
    ]);
  });

  test('reports an empty file', () => {
    expect(faultsOf('')).toEqual(['line 1: expected a row of headings; the file is empty']);
  });

  test('reports a file that is not UTF-8, and reads UTF-16 with a byte order mark', () => {
    expect(bytesTable(new Uint8Array([0x61, 0xe9, 0x0a])).errors).toHaveLength(1);
    expect(bytesTable(Buffer.from('\uFEFFa,b\n1,2', 'utf16le')).rows).toHaveLength(1);
  });
});

describe('a written table', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', ';', '\t', '=', '-', "'", '|', '{') }),
    fc.integer(),
    fc.boolean(),
  );

  test('is read back unchanged, each row on its own line', async () => {
    const rows = fc.array(fc.tuple(fc.nat(), cell, cell), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const read = fileTable(await wholeText({ headings: ['n', 'b', 'c'], rows: written }, 'csv'));
        expect(read.errors).toEqual([]);
        expect(read.rows.map(({ cells }) => [...cells.values()])).toEqual(
          written.map((cells) => cells.map(String)),
        );
        const inJson = fileTable(await wholeText({ headings: ['n', 'b', 'c'], rows: written }, 'json'));
        expect(inJson.rows.map(({ cells }) => [...cells.values()])).toEqual(written);
        expect(inJson.rows.map(({ line }) => line)).toEqual(written.map((_, index) => index + 2));
      }),
    );
  });

  test('contains nothing that a spreadsheet would execute', async () => {
    const text = await wholeText({ headings: ['name', 'n'], rows: [['=HYPERLINK("x")', -1]] }, 'csv');
    expect(text).toBe('\uFEFFname,n\r\n"\'=HYPERLINK(""x"")",-1\r\n');
  });
});
