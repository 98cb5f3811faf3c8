import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctSpelling, isKnown } from '#domain/site-search/correct-spelling.ts';
import { tokenize } from '#domain/site-search/tokenize.ts';
import { vocabularyOf } from '#support/vocabulary.ts';

const vocabulary = vocabularyOf(
  'Cades Cove, Gatlinburg and a waterfall. Kuwohi',
  'The muddy trail, dogs, a marker and a firefly. By trolley, hot tub after. 2026',
);

describe('a word that was probably meant', () => {
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
  ])('%s is %s', (written, meant) =>
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
  ])('%s stays as it was written', (word) => expect(correctSpelling([word], vocabulary)).toEqual([word]));

  test.each([
    ['the fewest slips away', 'mountains', 'fountains', 'fountins', 'fountains'],
    ['of a heading', 'market', 'marker', 'markeb', 'market'],
    ['of a heading, though it begins otherwise', 'valley', 'wallet', 'walley', 'valley'],
    ['that begins alike', '', 'valley wallet', 'walley', 'wallet'],
    ['first by its letters', '', 'market marker', 'markeb', 'marker'],
    ['first by its letters', '', 'marker market', 'markeb', 'marker'],
  ])('is the one %s', (_, heads, texts, written, meant) => {
    expect(correctSpelling([written], vocabularyOf(heads, texts))).toEqual([meant]);
  });

  test('is never another one where the written one is known', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'acdegilnouv'), minLength: 1 })), (words) => {
        const known = words.filter((word) => isKnown(word, vocabulary));
        expect(correctSpelling(known, vocabulary)).toEqual(known);
      }),
    );
  });
});

test.each(['ox', '4x4', 'muddy', 'waterfalls', 'gatl'])('%s is taken to be known', (word) => {
  expect(isKnown(word, vocabulary)).toBe(true);
});

test.each(['oxen', 'linburg'])('%s is not', (word) => expect(isKnown(word, vocabulary)).toBe(false));

test('a vocabulary has the words of headings and of texts once, without numbers and the shortest', () => {
  const heads = [...vocabulary.words].filter(([, isHead]) => isHead).map(([word]) => word);
  expect(heads.sort()).toEqual(['and', 'cades', 'cove', 'gatlinburg', 'kuwohi', 'waterfall']);
  expect(vocabulary.words.get('muddy')).toBe(false);
  expect([...vocabulary.words.keys()].filter((word) => word.length < 3 || /\d/.test(word))).toEqual([]);
});
