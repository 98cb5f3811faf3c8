import { expect, test } from 'vitest';
import { scriptText } from '../../../scripts/checks/script-text.ts';

const text = `---
import A from './A.astro';
---
<script type="application/ld+json" set:html={json} />
<p>shown</p>
<script>
  run();
</script>
`;
const astro = { path: 'src/A.astro', text };
const lines = (part: string) => part.split('\n').map((line) => line.trim());

test('script is what stands between the dashes and in script elements, at its own lines', () => {
  expect(lines(scriptText(astro))).toEqual([
    '',
    `import A from './A.astro';`,
    '',
    '',
    '',
    '',
    'run();',
    '',
    '',
  ]);
  expect(scriptText(astro)).toHaveLength(text.length);
});

test('a module is all script, a stylesheet none', () => {
  expect(scriptText({ path: 'src/a.ts', text: 'a;\n' })).toBe('a;\n');
  expect(scriptText({ path: 'src/a.css', text: '.a {}\n' }).trim()).toBe('');
});
