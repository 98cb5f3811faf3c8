// Illustrations in texts.

import { expect, test } from 'vitest';
import { splitAtIllustrations } from '../../../src/components/article/split-at-illustrations.ts';

const creek = '<p><img src="/scenes/plates/stops/creek.avif" alt="A &quot;creek&quot;."></p>';

test('splits a text at illustrations in paragraphs of their own, each with its evening version', () => {
  const [first, picture, second, ...rest] = splitAtIllustrations(
    `<p>First</p>\n${creek}\n<p>Second</p>${creek}`,
  );
  expect([first, second]).toEqual(['<p>First</p>\n', '\n<p>Second</p>']);
  expect(picture).toContain('srcset="/scenes/plates/stops/creek-evening.avif"');
  expect(picture).toContain('<img src="/scenes/plates/stops/creek.avif" alt="A &quot;creek&quot;."');
  expect(rest).toEqual([picture, '']);
});

test('keeps photos, and illustrations within a sentence, in the text', () => {
  const html =
    '<p><img src="/pictures/deck.jpg" alt="Snow"></p><p>See <img src="/scenes/ridge.avif" alt="it">.</p>';
  expect(splitAtIllustrations(html)).toEqual([html]);
});
