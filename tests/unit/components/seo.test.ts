// Descriptions, structured data, llms.txt and social images of pages for search engines.

import { expect, test } from 'vitest';
import { description } from '#components/seo/description.ts';
import { graph } from '#components/seo/json-ld.ts';
import { llmsTxt } from '#components/seo/llms.ts';
import { getOgImagePath } from '#components/seo/og-image.ts';

test('cuts a description to whole sentences that search results can show', () => {
  const long = 'A'.repeat(150);
  expect(description('One.', 'Two.')).toBe('One. Two.');
  expect(description(long, 'Too many words.', 'Short.')).toBe(`${long} Short.`);
});

test('writes llms.txt with name, summary and sections of links, without empty sections', () => {
  const lines = [{ title: 'Bears', path: '/blog/bears', about: 'What\nthey want.' }];
  const sections = [
    { title: 'Blog', lines },
    { title: 'Events', lines: [] },
  ];
  const outline = { title: 'Mama', summary: 'Cabins.', notes: ['Prices change.'], sections };
  expect(llmsTxt(outline, new URL('https://mama.test'))).toBe(
    '# Mama\n\n> Cabins.\n\nPrices change.\n\n## Blog\n\n- [Bears](https://mama.test/blog/bears): What they want.\n',
  );
});

test('structured data cannot close its script element', () => {
  const text = graph([{ '@type': 'Thing', name: '</script>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script>');
});

test('gives every page a unique social image', () => {
  expect([getOgImagePath('/'), getOgImagePath('/blog/bears')]).toEqual([
    '/og/home.jpg',
    '/og/blog/bears.jpg',
  ]);
});
