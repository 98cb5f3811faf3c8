import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandSynonyms } from '#domain/site-search/synonyms.ts';

const other = (question: string) => expandSynonyms(question.split(' '), 8).map((words) => words.join(' '));

test.each([
  ['dog waterfall', 'pet waterfall'],
  ['toddlers waterfall', 'kid waterfall'],
  ['lightning bugs', 'firefly'],
  ['clingmans dome parking', 'kuwohi parking'],
  ['autumn leaves', 'fall color'],
  ['fireflies', 'lightning bug'],
])('also searches %s for %s', (asked, too) => expect(other(asked)).toContain(too));

test('searches a word without synonyms once', () => expect(other('promise')).toEqual([]));

test('does not match half of a name', () => expect(other('lightning')).toEqual([]));

test('returns at most the requested number of variants, without the query itself', () => {
  const words = fc.array(fc.constantFrom('dog', 'kids', 'hot', 'tub', 'snow', 'promise'), { maxLength: 6 });
  fc.assert(
    fc.property(words, fc.nat(6), (question, most) => {
      const wordings = expandSynonyms(question, most);
      expect(wordings.length).toBeLessThanOrEqual(most);
      for (const wording of wordings) expect(wording).not.toEqual(question);
    }),
  );
});
