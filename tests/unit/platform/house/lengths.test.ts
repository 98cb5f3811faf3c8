import { expect, test } from 'vitest';
import { spreadOf } from '../../../../scripts/checks/house/figure.ts';
import { fileLengths, functionLengths, scriptLines } from '../../../../scripts/checks/house/lengths.ts';

const lengths = (...all: number[]) =>
  all.map((lines) => ({ path: 'src/a.ts', line: 1, what: `${lines} lines`, lines }));

const functionsOf = (text: string, path = 'src/a.ts') =>
  functionLengths([{ path, text }]).map(({ line, what }) => `${line}: ${what}`);

test('the median, the 90th percentile and the longest, with the longest named first', () => {
  const { median, p90, max } = spreadOf(lengths(5, 1, 10, 3, 4, 2, 6, 8, 9, 7));
  expect([median.value, p90.value, max.value]).toEqual([5, 9, 10]);
  expect(max.places.slice(0, 2).map(({ what }) => what)).toEqual(['10 lines', '9 lines']);
  expect(spreadOf([]).median.value).toBe(0);
});

test('a file is as long as its last line with something on it', () => {
  const files = [
    { path: 'src/a.ts', text: 'a;\n\nb;\n\n\n' },
    { path: 'src/a.css', text: '.a {\n}\n' },
  ];
  expect(fileLengths(files).map(({ lines }) => lines)).toEqual([3, 2]);
});

test('every kind of function counts with all its lines, its comment left out', () => {
  const text = `
/** A comment. */
export function first(): number {
  return 1;
}
const second = () => 2;
class Box {
  constructor(
    readonly size: number,
  ) {}
  get half() { return 1; }
}
const third = { run: function () { return 3; }, go() {} };
`;
  expect(functionsOf(text)).toEqual([
    '3: first, 3 lines',
    '6: second, 1 lines',
    '8: constructor, 3 lines',
    '11: half, 1 lines',
    '13: run, 1 lines',
    '13: go, 1 lines',
  ]);
});

test('a callback counts from two lines on; what only declares a function does not', () => {
  const text = `
list.map((one) => one + 1);
list.map((one) => {
  return one;
});
declare function outside(): void;
interface Door { open(): void }
`;
  expect(functionsOf(text)).toEqual(['3: a callback, 3 lines']);
});

test('functions in the scripts of a component are found where they stand', () => {
  const text = `---
const one = () => 1;
---
<p>{list.map(() => 1)}</p>
<script type="application/ld+json" set:html={json} />
<p>() => 2</p>
<script>
  function two() {}
</script>
`;
  expect(functionsOf(text, 'src/A.astro')).toEqual(['2: one, 1 lines', '8: two, 1 lines']);
});

test('lines of script are neither blank nor markup nor style', () => {
  const files = [
    { path: 'src/a.ts', text: 'a;\n\n  \nb;\n' },
    { path: 'src/A.astro', text: '---\na;\n---\n<p>\n</p>\n' },
    { path: 'src/a.css', text: '.a {\n}\n' },
  ];
  expect(scriptLines(files)).toBe(3);
});
