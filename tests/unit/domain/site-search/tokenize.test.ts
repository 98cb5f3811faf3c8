import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize, tokenizeQuery } from '#domain/site-search/tokenize.ts';

describe('the words of a search', () => {
  test('are compared in lower case, without accents and apostrophes', () => {
    expect(tokenize('Mama’s Café: CADES-Cove, 4 dogs')).toEqual([
      'mamas',
      'cafe',
      'cades',
      'cove',
      '4',
      'dogs',
    ]);
  });

  test('exclude words of every page, unless there are no others', () => {
    expect(tokenizeQuery('Where can we swim with our dog?')).toEqual(['swim', 'dog']);
    expect(tokenizeQuery('dog friendly waterfall')).toEqual(['dog', 'waterfall']);
    expect(tokenizeQuery('what is near')).toEqual(['what', 'is', 'near']);
  });

  test('are the first eight of the first hundred letters', () => {
    const counted = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    expect(tokenizeQuery(counted.join(' '))).toEqual(counted.slice(0, 8));
    expect(tokenizeQuery(`${'o'.repeat(98)} dog`)).toEqual(['o'.repeat(98), 'd']);
  });

  test('are at most eight, of letters and digits only, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (question) => {
        const words = tokenizeQuery(question);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});
