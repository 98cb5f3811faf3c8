import { isNamed } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** Endings a word takes, and what stands in their place where it has none. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(.)\1(ing|ed|er|ers)$/, ['$1']],
  [/(ing|ed|er|ers)$/, ['', 'e']],
  [/ly$/, ['']],
];

/** Whether a word is one of the language, so that nobody meant another: asked for though not written, or a form of a known one. */
export const isOtherWord = (word: string, vocabulary: Vocabulary): boolean =>
  asked.has(word) ||
  endings.some(
    ([ending, stems]) =>
      ending.test(word) &&
      stems.some((stem) => {
        const known = word.replace(ending, stem);
        return known.length > 2 && (vocabulary.has(known) || isNamed(known));
      }),
  );
