import { stemmer } from 'stemmer';
import { getEditDistance } from '#domain/text/edit-distance.ts';
import { isSynonymPart } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Minimum length of a corrected word, because too many three-letter words are one typo apart. */
const minLength = 4;

/**
 * Whether a word is correct: the beginning of an indexed word, a number, or a word of one or two
 * letters.
 */
export const isKnown = (word: string, vocabulary: Vocabulary): boolean =>
  word.length < 3 ||
  /\d/.test(word) ||
  (vocabulary.stems.has(stemmer(word)) && !commonWords.has(word)) ||
  [...vocabulary.words.keys()].some((knownWord) => knownWord.startsWith(word));

/**
 * Corrects the words of a query. Keeps correct English words, splits words written together and
 * joins split ones.
 */
export const correctSpelling = (words: readonly string[], vocabulary: Vocabulary): string[] =>
  joinCompounds(words, vocabulary, (parts) => !parts.every((part) => isKnown(part, vocabulary))).flatMap(
    (word) =>
      isKnown(word, vocabulary) ||
      isSynonymPart(word) ||
      isCommonWord(word, vocabulary) ||
      word.length < minLength
        ? word
        : (splitWord(word, vocabulary) ?? findNearestWord(word, vocabulary) ?? word),
  );

/** Minimum length of each part of a split word. */
const minPartLength = 3;

/** Joins neighboring words that form a known word, if `canJoin` allows it. */
export function joinCompounds(
  words: readonly string[],
  vocabulary: Vocabulary,
  canJoin: (parts: readonly string[]) => boolean = () => true,
): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const previous = joined.at(-1) ?? '';
    const isOneWord =
      Math.min(previous.length, word.length) >= minPartLength &&
      (vocabulary.words.has(previous + word) || vocabulary.stems.has(stemmer(previous + word))) &&
      canJoin([previous, word]);
    if (isOneWord) joined.splice(-1, 1, previous + word);
    else joined.push(word);
  }
  return joined;
}

function splitWord(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let end = 3; end <= word.length - 3; end += 1) {
    const parts = [word.slice(0, end), word.slice(end)];
    if (parts.every((part) => vocabulary.words.has(part))) return parts;
  }
  return undefined;
}

/** Allows one typo up to seven letters, then two. */
const getMaxTypos = (word: string): number => (word.length < 8 ? 1 : 2);

/** Whether a word is too short to correct: with other letters it is probably another word. */
const isTooShort = (word: string, knownWord: string): boolean =>
  word.length < 6 && getLetters(word) !== getLetters(knownWord);

const getLetters = (word: string): string => [...new Set(word)].sort().join('');

/**
 * Finds the most similar word. Ranks by typos, then words in headings, the same first letter, and
 * the alphabet.
 */
function findNearestWord(word: string, vocabulary: Vocabulary): string | undefined {
  const maxTypos = getMaxTypos(word);
  const near = [...vocabulary.words].flatMap(([knownWord, isHead]) => {
    const typos = getEditDistance(word, knownWord, maxTypos);
    if (typos > maxTypos || isTooShort(word, knownWord)) return [];
    return [{ known: knownWord, rank: typos * 4 + (isHead ? 0 : 2) + (knownWord[0] === word[0] ? 0 : 1) }];
  });
  return near.toSorted((a, b) => a.rank - b.rank || (a.known < b.known ? -1 : 1))[0]?.known;
}

/** English words that guests search for but our texts lack. They are not corrected. */
const commonWords = new Set(
  `alcohol airport arcade arena atm aquatic arrowheads axe baby babysitter bachelor bachelorette bakery bank barbecue beach beer
  boat boating bowling brewery brunch bungee butcher camping canoe casino cave charger charging church cinema cocktail
  coaster coffee comedy concert coupon crib dance dentist diner dispensary distillery drone easter escape fishing fitness
  fuel games gem gift golf guitar gun gym hair halloween hanukkah helicopter horse horseback horses hotel ikea
  jeep karaoke karting kayak laundromat laundry library license lyft mall marijuana market massage mattress mine mining
  motel motorcycle movie museum nail nightclub nightlife notary paintball pancake pancakes parasail pharmacy piano pizza
  plane playground police pottery proposal ramen rental ride rider riding rodeo salon sauna shooting shop shopping skate
  skating ski skiing skydiving sled sledding smoke smoking snowboard spa steak subway sushi taxi tea tesla theatre
  thrift tickets tiger tip toll tour tours train truck uber vape vegan vegetarian veterinarian vodka waxing wedding
  weed whiskey wine winery yoga zip zipline ziplining zoo`.split(/\s+/),
);

/** Endings that the stemmer keeps, with their replacements. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(.)\1(er|ers)$/, ['$1']],
  [/(er|ers)$/, ['', 'e']],
  [/ly$/, ['']],
];

/** Whether a word is correct English: in the list above, or an inflection of a known word. */
const isCommonWord = (word: string, vocabulary: Vocabulary): boolean =>
  commonWords.has(word) ||
  endings.some(
    ([ending, stems]) =>
      ending.test(word) &&
      stems.some((stem) => {
        const stemmed = word.replace(ending, stem);
        return stemmed.length > 2 && (vocabulary.words.has(stemmed) || isSynonymPart(stemmed));
      }),
  );
