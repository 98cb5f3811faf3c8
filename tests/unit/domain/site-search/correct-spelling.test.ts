import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctSpelling, isKnown } from '#domain/site-search/correct-spelling.ts';
import { tokenize } from '#domain/site-search/tokenize.ts';
import { createVocabulary } from '#support/vocabulary.ts';

const vocabulary = createVocabulary(
  'Cades Cove, Gatlinburg and a waterfall. Kuwohi',
  'The muddy trail, dogs, a marker and a firefly. By trolley, hot tub after. 2026',
);

describe('a misspelled word', () => {
  test.each([
    ['gatlinberg', 'gatlinburg'],
    ['watterfall', 'waterfall'],
    ['watterfalls', 'waterfall'],
    ['kuhohi', 'kuwohi'],
    ['troley', 'trolley'],
    ['hottub', 'hot tub'],
    ['cadescove', 'cades cove'],
    ['fire flies', 'fireflies'],
    ['Gatlin  Burgg fire fly', 'gatlin burgg firefly'],
    ['gat linburg', 'gatlinburg'],
    ['muddy trail', 'muddy trail'],
    ['coev', 'cove'],
    ['taril', 'trail'],
    ['watrefll', 'waterfall'],
  ])('corrects %s to %s', (written, meant) =>
    expect(correctSpelling(tokenize(written), vocabulary).join(' ')).toBe(meant),
  );

  test.each([
    'cov',
    'waterfalls',
    'fireflies',
    'muddy',
    'dgo',
    'xyzzyqq',
    '2027',
    'gatlin',
    // A synonym, another English word, three letters, five with one changed, halves of two words,
    // two errors in seven letters.
    'stroller',
    'market',
    'hto',
    'moddy',
    'hotxyz',
    'kwuohii',
  ])('keeps %s as written', (word) => expect(correctSpelling([word], vocabulary)).toEqual([word]));

  test.each([
    ['with the fewest edits', 'mountains', 'fountains', 'fountins', 'fountains'],
    ['of a heading', 'market', 'marker', 'markeb', 'market'],
    ['of a heading, though it begins otherwise', 'valley', 'wallet', 'walley', 'valley'],
    ['that begins alike', '', 'valley wallet', 'walley', 'wallet'],
    ['first by its letters', '', 'market marker', 'markeb', 'marker'],
    ['first by its letters', '', 'marker market', 'markeb', 'marker'],
  ])('chooses the word %s', (_, heads, texts, written, meant) => {
    expect(correctSpelling([written], createVocabulary(heads, texts))).toEqual([meant]);
  });

  test('keeps a known word', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'acdegilnouv'), minLength: 1 })), (words) => {
        const known = words.filter((word) => isKnown(word, vocabulary));
        expect(correctSpelling(known, vocabulary)).toEqual(known);
      }),
    );
  });
});

test.each(['ox', '4x4', 'muddy', 'waterfalls', 'gatl'])('recognizes %s as known', (word) => {
  expect(isKnown(word, vocabulary)).toBe(true);
});

test.each(['oxen', 'linburg'])('does not recognize %s', (word) =>
  expect(isKnown(word, vocabulary)).toBe(false),
);

test('collects the words of headings and texts once, without numbers and short words', () => {
  const heads = [...vocabulary.words].filter(([, isHead]) => isHead).map(([word]) => word);
  expect(heads.sort()).toEqual(['and', 'cades', 'cove', 'gatlinburg', 'kuwohi', 'waterfall']);
  expect(vocabulary.words.get('muddy')).toBe(false);
  expect([...vocabulary.words.keys()].filter((word) => word.length < 3 || /\d/.test(word))).toEqual([]);
});
