import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { withoutRuntime } from '../../../scripts/astro/late-islands.mjs';

const page = (...clients: string[]): string =>
  `<main>Words</main><script>${runtime}</script>${clients.map((client) => `<astro-island uid="a" client="${client}"></astro-island>`).join('')}`;

test('a page whose islands all wait for an intent is sent without what an island is', () => {
  expect(withoutRuntime(page('intent', 'intent'))).toBe(
    page('intent', 'intent').replace(`<script>${runtime}</script>`, ''),
  );
});

test.each([['visible'], ['intent', 'active']])(
  'one with an island that starts by itself keeps it: %s',
  (...clients) => {
    expect(withoutRuntime(page(...clients))).toBe(page(...clients));
  },
);

test('what waiting for an intent is goes with it', () => {
  const directive =
    '<script>(()=>{var s=1;self.Astro.intent=s;dispatchEvent(new Event("astro:intent"));})();\n</script>';
  expect(withoutRuntime(directive + page('intent'))).toBe(
    page('intent').replace(`<script>${runtime}</script>`, ''),
  );
  expect(withoutRuntime(directive + page('visible'))).toContain(directive);
});
