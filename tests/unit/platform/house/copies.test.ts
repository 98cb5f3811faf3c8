import { expect, test } from 'vitest';
import { copiedLines } from '../../../../scripts/checks/house/copies.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line${from + index}();`).join('\n');

const file = (path: string, ...parts: string[]) => ({ path, text: parts.join('\n') });

test('five lines in a row that stand elsewhere are a copy', () => {
  const { value, places } = copiedLines([
    file('src/a.ts', lines(1, 10)),
    file('src/b.ts', lines(20, 24), lines(4, 8)),
  ]);
  expect(value).toBeCloseTo(25);
  expect(places).toEqual([
    { path: 'src/b.ts', line: 6, what: '5 lines, the first as in src/a.ts:4', lines: 5 },
  ]);
});

test('four are not', () => {
  const files = [file('src/a.ts', lines(1, 10)), file('src/b.ts', lines(20, 24), lines(4, 7), lines(30, 32))];
  expect(copiedLines(files)).toEqual({ value: 0, places: [] });
});

test('a longer passage is one copy, also below its original', () => {
  const { value, places } = copiedLines([file('src/a.ts', lines(1, 8), lines(20, 23), lines(1, 8))]);
  expect(value).toBeCloseTo(40);
  expect(places.map(({ line, what }) => [line, what])).toEqual([[13, '8 lines, the first as in src/a.ts:1']]);
});

test('indentation, blank lines, brackets and comments hide no copy', () => {
  const spaced = lines(1, 5).replaceAll('\n', '\n\n  // why\n  }\n    ');
  const { places } = copiedLines([file('src/a.ts', lines(1, 5)), file('src/b.ts', spaced)]);
  expect(places.map(({ what }) => what)).toEqual(['5 lines, the first as in src/a.ts:1']);
});

test('imports are no copies, nor is a row of equal lines', () => {
  const imports = `import {\n${'abcdefg'.split('').join(',\n')},\n} from './x.ts';`;
  const row = Array(9).fill('same();').join('\n');
  expect(copiedLines([file('src/a.ts', imports, row), file('src/b.ts', imports)]).value).toBe(0);
});

test('no code has no copies', () => {
  expect(copiedLines([]).value).toBe(0);
});
