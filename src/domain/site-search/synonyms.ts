import { stemmer } from 'stemmer';

/** What guests say and what we have written, in any form of the words. */
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

const named = new Set(phrases.flat(2).map((word) => stemmer(word)));

/** Whether a word is part of a name for something, written about or not. */
export const isSynonymPart = (word: string): boolean => named.has(stemmer(word));

/** Where a phrase begins among words; -1 where it does not stand. */
const placeOf = (phrase: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, start) =>
    phrase.every((part, at) => stemmer(words[start + at] ?? '') === stemmer(part)),
  );

/** The same question in other words, one word or phrase exchanged at a time, at most `most` of them. */
export const expandSynonyms = (words: readonly string[], most: number): string[][] =>
  phrases.flatMap((group) => group.flatMap((phrase) => exchange(words, phrase, group))).slice(0, most);

function exchange(
  words: readonly string[],
  phrase: readonly string[],
  group: readonly (readonly string[])[],
): string[][] {
  const start = placeOf(phrase, words);
  if (start < 0) return [];
  const [before, after] = [words.slice(0, start), words.slice(start + phrase.length)];
  return group.filter((other) => other !== phrase).map((other) => [...before, ...other, ...after]);
}
