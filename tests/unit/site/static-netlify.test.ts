import { expect, test } from 'vitest';
import { mergePolicies } from '../../../scripts/astro/static-netlify.ts';

test('merges the policies of pages into one, without hashes that no page uses', () => {
  const home =
    "default-src 'self';base-uri 'none'; script-src 'self' 'sha256-a=' 'sha256-file='; style-src 'self' 'sha256-c=';";
  const list =
    "default-src 'self';base-uri 'none'; script-src 'self' 'sha256-b=' 'sha256-file='; style-src 'self';";
  const inline = new Set(["'sha256-a='", "'sha256-b='", "'sha256-c='", "'sha256-data='"]);
  expect(mergePolicies([home, list], inline)).toBe(
    "default-src 'self'; base-uri 'none'; script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self' 'sha256-c='",
  );
});

test('adds no policy for pages without one', () => {
  expect(mergePolicies(['', ''], new Set())).toBe('');
});
