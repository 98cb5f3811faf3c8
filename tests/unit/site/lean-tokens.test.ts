import { expect, test } from 'vitest';
import { hashOf } from '../../../scripts/astro/lean-policies.mjs';
import { withoutIdleTokens } from '../../../scripts/astro/lean-tokens.mjs';

const link = '<link rel="stylesheet" href="/_astro/home-later.C8xQ1d_-.css">';
const styleOf = (tokens: string) =>
  `@layer tokens{:root{color-scheme:light dark;${tokens}}}@media (width<390px){p{color:var(--ink)}}`;
const whole = styleOf('--ink:#000;--line:var(--deep);--deep:#123;--rest:red');
const short = styleOf('--ink:#000;');
const policy = `style-src 'self' '${hashOf(whole)}'`;

test('a page has the tokens its own styles use, and may have the styles that are left', () => {
  expect(withoutIdleTokens(`<style>${whole}</style>${link}`, policy)).toEqual({
    html: `<style>${short}</style>${link}`,
    policy: `style-src 'self' '${hashOf(short)}'`,
  });
});

test('a token that another one needs stays', () => {
  const css = `${styleOf('--line:var(--deep);--deep:#123')}hr{color:var(--line, red)}`;
  expect(withoutIdleTokens(`<style>${css}</style>${link}`, '').html).toContain(
    '--line:var(--deep);--deep:#123',
  );
});

test('a page that nothing brings the others to keeps them all', () => {
  const html = `<style>${whole}</style>`;
  expect(withoutIdleTokens(html, policy)).toEqual({ html, policy });
});
