import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leanPolicy } from '../../../scripts/astro/lean-policies.mjs';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [style, script, elsewhere] = ['a{color:red}', 'run()', 'b{color:blue}'];
const html = `<style>${style}</style><script type="module">${script}</script><script src="/a.js"></script>`;

test('a policy names what stands in the page, in its order, and nothing else', () => {
  const policy = `default-src 'self'; script-src 'self' ${hashOf(elsewhere)} ${hashOf(script)}; style-src 'self' ${hashOf(style)} ${hashOf(elsewhere)}`;
  expect(leanPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hashOf(script)}; style-src 'self' ${hashOf(style)}`,
  );
});

test('what is written on several lines is hashed as it stands', () => {
  const text = '\n  a {\n    color: red;\n  }\n';
  const policy = `style-src 'self' ${hashOf(text)}`;
  expect(leanPolicy(policy, `<style>${text}</style>`)).toBe(policy);
});
