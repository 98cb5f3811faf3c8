import { expect, test } from 'vitest';
import { anys, casts } from '../../../../scripts/checks/house/casts.ts';

const seen = (measure: typeof casts, text: string, path = 'src/a.ts') =>
  measure([{ path, text }]).places.map(({ line, what }) => [line, what]);

test('what changes a type unseen is a cast', () => {
  const text =
    'const a = x as Thing;\nconst b = y!.name;\nconst c = <Thing>z;\nconst d = q as unknown as Thing;';
  expect(seen(casts, text)).toEqual([
    [1, 'x as Thing'],
    [2, 'y!'],
    [3, '<Thing>z'],
    [4, 'q as unknown as Thing'],
    [4, 'q as unknown'],
  ]);
});

test('as const, satisfies, renamed imports and a negation are none', () => {
  const text = `import { a as b } from './c.ts';\nconst d = [1] as const;\nconst e = f satisfies G;\nh = !i;`;
  expect(seen(casts, text)).toEqual([]);
});

test('casts are counted for 1,000 lines, styles left out', () => {
  const files = [
    { path: 'src/a.ts', text: `${'a();\n'.repeat(499)}x as Thing;\n` },
    { path: 'src/a.css', text: '.a {}\n'.repeat(500) },
  ];
  expect(casts(files).value).toBe(2);
});

test('the scripts of a component count, its markup does not', () => {
  const text = '---\nconst a = x as Thing;\n---\n<p>as quiet as it gets!</p>\n';
  expect(seen(casts, text, 'src/A.astro')).toEqual([[2, 'x as Thing']]);
});

test('any is a type only where it is one', () => {
  const text = `// any\nconst any = 'any';\nconst a: any = 1;\nconst list: any[] = [];`;
  expect(seen(anys, text)).toEqual([
    [3, 'a: any = 1'],
    [4, 'any[]'],
  ]);
});
