import { stemmer } from 'stemmer';
import { getEditDistance } from '#domain/text/edit-distance.ts';
import { isSynonymPart } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Letters of the shortest word that is corrected: of three, too many are one slip apart. */
const shortest = 4;

/** Whether a word can be found, or begins one that can. Numbers, and words of one or two letters, are taken to be. */
export const isKnown = (word: string, vocabulary: Vocabulary): boolean =>
  word.length < 3 ||
  /\d/.test(word) ||
  (vocabulary.stems.has(stemmer(word)) && !asked.has(word)) ||
  [...vocabulary.words.keys()].some((known) => known.startsWith(word));

/**
 * The words as they were probably meant. A known word stays, and so does another name for something, a word of the
 * language we have not written, one of three letters or fewer, and one that is like no other. Two words written as one
 * come apart, and one written as two is joined.
 */
export const correctSpelling = (words: readonly string[], vocabulary: Vocabulary): string[] =>
  joinCompounds(words, vocabulary, (parts) => !parts.every((part) => isKnown(part, vocabulary))).flatMap(
    (word) =>
      isKnown(word, vocabulary) ||
      isSynonymPart(word) ||
      isOtherWord(word, vocabulary) ||
      word.length < shortest
        ? word
        : (splitWord(word, vocabulary) ?? nearestWord(word, vocabulary) ?? word),
  );

/** Letters of each part of a word that is written as two. */
const shortestPart = 3;

/** Joins two words that stand next to each other where they are one word that can be found, and `canJoin` allows it. */
export function joinCompounds(
  words: readonly string[],
  vocabulary: Vocabulary,
  canJoin: (parts: readonly string[]) => boolean = () => true,
): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isOne =
      Math.min(before.length, word.length) >= shortestPart &&
      (vocabulary.words.has(before + word) || vocabulary.stems.has(stemmer(before + word))) &&
      canJoin([before, word]);
    if (isOne) joined.splice(-1, 1, before + word);
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

/** Slips that are forgiven: one up to seven letters, then two. */
const forgiven = (word: string): number => (word.length < 8 ? 1 : 2);

/** Of five letters or fewer nearly every slip is another word; those that exchange or double a letter are not. */
const isTooShort = (word: string, known: string): boolean =>
  word.length < 6 && lettersOf(word) !== lettersOf(known);

const lettersOf = (word: string): string => [...new Set(word)].sort().join('');

/** The fewest slips away; of several, one of a heading, one that begins alike, the first by its letters. */
function nearestWord(word: string, vocabulary: Vocabulary): string | undefined {
  const most = forgiven(word);
  const near = [...vocabulary.words].flatMap(([known, isHead]) => {
    const slips = getEditDistance(word, known, most);
    if (slips > most || isTooShort(word, known)) return [];
    return [{ known, rank: slips * 4 + (isHead ? 0 : 2) + (known[0] === word[0] ? 0 : 1) }];
  });
  return near.toSorted((a, b) => a.rank - b.rank || (a.known < b.known ? -1 : 1))[0]?.known;
}

/** Words of the language that guests ask for and we have not written: no slip of another one. */
const asked = new Set(
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

/** Endings a stem keeps, and what stands in their place where a word has none. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(.)\1(er|ers)$/, ['$1']],
  [/(er|ers)$/, ['', 'e']],
  [/ly$/, ['']],
];

/** Whether a word is one of the language, so that nobody meant another: asked for though not written, or a form of a known one. */
const isOtherWord = (word: string, vocabulary: Vocabulary): boolean =>
  asked.has(word) ||
  endings.some(
    ([ending, stems]) =>
      ending.test(word) &&
      stems.some((stem) => {
        const known = word.replace(ending, stem);
        return known.length > 2 && (vocabulary.words.has(known) || isSynonymPart(known));
      }),
  );
