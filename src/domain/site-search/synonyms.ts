import { stemmer } from 'stemmer';

/**
 * Groups of words with the same meaning, from queries of guests and from our texts, in any
 * inflection.
 */
const groups: readonly (readonly string[])[] = [
  ['dog', 'pet', 'puppy'],
  ['kid', 'child', 'children', 'toddler', 'family'],
  ['fall color', 'fall leave', 'foliage', 'autumn leave', 'autumn color', 'autumn'],
  ['color', 'colour'],
  ['firefly', 'lightning bug'],
  ['kuwohi', 'clingman dome'],
  ['waterfall', 'cascade'],
  ['hike', 'walk', 'trail'],
  ['swim', 'swimming', 'wade'],
  ['parking tag', 'parking pass', 'entrance fee'],
  ['trolley', 'shuttle', 'bus'],
  ['wheelchair accessible', 'roll into', 'wheelchair', 'accessible', 'stroller', 'handicap'],
  ['restroom', 'bathroom', 'toilet'],
  ['hot tub', 'jacuzzi', 'spa'],
  ['wifi', 'internet'],
  ['signal', 'cell', 'reception'],
  ['snow', 'ice', 'icy', 'winter'],
  ['food', 'restaurant', 'eat'],
  ['grocery', 'supermarket'],
  ['bike', 'bicycle', 'cycling'],
  ['bear', 'wildlife'],
  ['cancel', 'cancellation', 'refund'],
  ['star', 'stargazing'],
  ['rain', 'rainy'],
  ['raft', 'rafting', 'tube', 'tubing'],
];

const phrases = groups.map((group) => group.map((phrase) => phrase.split(' ')));

const synonymStems = new Set(phrases.flat(2).map((word) => stemmer(word)));

export const isSynonymPart = (word: string): boolean => synonymStems.has(stemmer(word));

/** Returns the index at which a phrase begins, or -1. */
const findPhrase = (phrase: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, start) =>
    phrase.every((part, offset) => stemmer(words[start + offset] ?? '') === stemmer(part)),
  );

/** Returns up to `limit` variants of a query, each with one word or phrase replaced. */
export const expandSynonyms = (words: readonly string[], limit: number): string[][] =>
  phrases.flatMap((group) => group.flatMap((phrase) => replacePhrase(words, phrase, group))).slice(0, limit);

function replacePhrase(
  words: readonly string[],
  phrase: readonly string[],
  group: readonly (readonly string[])[],
): string[][] {
  const start = findPhrase(phrase, words);
  if (start < 0) return [];
  const [before, after] = [words.slice(0, start), words.slice(start + phrase.length)];
  return group.filter((other) => other !== phrase).map((other) => [...before, ...other, ...after]);
}
