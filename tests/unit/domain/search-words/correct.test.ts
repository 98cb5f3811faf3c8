import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctWords, isKnown } from '#domain/search-words/correct.ts';
import { packVocabulary, unpackVocabulary } from '#domain/search-words/vocabulary.ts';
import { wordsIn } from '#domain/search-words/words.ts';

const vocabulary = unpackVocabulary(
  packVocabulary([
    {
      heads: 'Cades Cove, Gatlinburg and a waterfall',
      text: 'Cades Cove. The muddy trail, dogs and a firefly.',
    },
    { heads: 'Kuwohi', text: 'Kuwohi by trolley, hot tub after. 2026' },
  ]),
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
  ])('%s is %s', (written, meant) =>
    expect(correctWords(wordsIn(written), vocabulary).join(' ')).toBe(meant),
  );

  test.each(['cov', 'waterfalls', 'fireflies', 'muddy', 'dgo', 'xyzzyqq', '2027', 'gatlin'])(
    '%s stays as it was written',
    (word) => expect(correctWords([word], vocabulary)).toEqual([word]),
  );

  test('is never another one where the written one is known', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'acdegilnouv'), minLength: 1 })), (words) => {
        const known = words.filter((word) => isKnown(word, vocabulary));
        expect(correctWords(known, vocabulary)).toEqual(known);
      }),
    );
  });
});

test('a vocabulary has the words of headings and of texts once, without numbers and the shortest', () => {
  const heads = [...vocabulary].filter(([, isHead]) => isHead).map(([word]) => word);
  expect(heads).toEqual(['and', 'cades', 'cove', 'gatlinburg', 'kuwohi', 'waterfall']);
  expect(vocabulary.get('muddy')).toBe(false);
  expect([...vocabulary.keys()].filter((word) => word.length < 3 || /\d/.test(word))).toEqual([]);
});
