import { expect, test } from 'vitest';
import { removeCabinReferences } from '../../../src/content/remove-missing-cabins.ts';

const without = (text: string) => removeCabinReferences(text, new Set(['gone', 'lost']));

test('leaves a text unchanged that names no removed cabin', () => {
  const text = '## A\n\n\nSee [it](/cabins/here).  \nAnd on.\n';
  expect(without(text)).toBe(text);
});

test.each([
  [
    'removes a sentence with its only cabin',
    'A first. [Gone](/cabins/gone) is near. A last.',
    'A first. A last.',
  ],
  [
    'with what only continues it',
    'A first. [Gone](/cabins/gone) is near. It has a pond. A last.',
    'A first. A last.',
  ],
  [
    'with what names the cabin again',
    'One. [Gone](/cabins/gone) is near. Two. In Gone it rains.',
    'One. Two.',
  ],
  [
    'other links keep a sentence',
    '[Gone](/cabins/gone) and [Here](/cabins/here) are near.',
    'Gone and [Here](/cabins/here) are near.',
  ],
  ['an abbreviation ends no sentence', 'Up on Mt. [Gone](/cabins/gone) is high. Fine.', 'Fine.'],
  [
    'a named paragraph goes with its last cabin',
    '**East.** [Gone](/cabins/gone) is near. Shop on the way, and see [stars](/blog/stars).\n\nMore.',
    'More.',
  ],
  [
    'and keeps its name while it has one',
    '**In town.** [Gone](/cabins/gone) is near. [Here](/cabins/here) is high.',
    '**In town.** [Here](/cabins/here) is high.',
  ],
  ['an item goes', '- [Gone](/cabins/gone)\n- [Here](/cabins/here)', '- [Here](/cabins/here)'],
  [
    'a list goes with the line before it',
    'Above.\n\nOurs are:\n\n- [Gone](/cabins/gone)\n- [Lost](/cabins/lost)',
    'Above.',
  ],
  [
    'a section goes with its heading',
    '## A\n\nOne.\n\n## Ours\n\n[Gone](/cabins/gone) is near.\n\n## B\n\nTwo.',
    '## A\n\nOne.\n\n## B\n\nTwo.',
  ],
  [
    'a cell of a table keeps the words',
    '| Cabin |\n| --- |\n| [Gone](/cabins/gone) |',
    '| Cabin |\n| --- |\n| Gone |',
  ],
  ['a link defined at the foot is one too', 'A first. [Gone][g] is near.\n\n[g]: /cabins/gone', 'A first.'],
])('%s', (_, text, left) => {
  expect(without(text)).toBe(left);
});
