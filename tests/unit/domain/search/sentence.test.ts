import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amenityChips } from '#domain/cabins/amenities.ts';
import { towns } from '#domain/cabins/city.ts';
import { addDays } from '#domain/dates/day.ts';
import { filterableAmenities, filterDefinitions } from '#domain/search/filters.ts';
import type { NearbyAttraction } from '#domain/search/nearby-places.ts';
import { emptyFilters, parseSearch } from '#domain/search/search.ts';
import { formatSentence, parseSentence } from '#domain/search/sentence.ts';

// A Tuesday.
const today = '2027-01-12';
const places: NearbyAttraction[] = [
  { name: 'Dollywood', town: 'Pigeon Forge' },
  { name: 'Dollywood, two hours only', town: 'Pigeon Forge' },
  { name: "Dollywood's Splash Country", town: 'Sevierville' },
  { name: 'Rainbow Falls', town: 'Gatlinburg' },
  { name: 'The Sinks', town: 'Wears Valley' },
  { name: "Ripley's Aquarium of the Smokies", town: 'Gatlinburg' },
];
const read = (text: string) => parseSentence(text, today, places);

/** Returns the repeated criteria of a sentence, then what was not understood. */
const said = (text: string): string => {
  const asked = read(text);
  return [
    formatSentence(parseSearch(asked.search), asked.filters),
    ...asked.unrecognized.map((left) => `? ${left}`),
  ]
    .filter(Boolean)
    .join(' ');
};

const march = (from: number, to: number) => `March ${from}, 2027 to March ${to}, 2027`;

test.each([
  ['', ''],
  ['cabins', ''],
  ['anywhere', ''],
  ['near Dollywood', 'in Pigeon Forge'],
  ['close to dollywood please', 'in Pigeon Forge'],
  ["by Dollywood's Splash Country", 'in Sevierville'],
  ['near the Sinks', 'in Wears Valley'],
  ['around Rainbow Falls', 'in Gatlinburg'],
  ['by Ripley’s Aquarium of the Smokies', 'in Gatlinburg'],
  ['a cabin in Gatlinburg', 'in Gatlinburg'],
  ['PIGEON  FORGE', 'in Pigeon Forge'],
  ['Gatlinburg near Dollywood', 'in Gatlinburg ? dollywood'],
  ['Gatlinburg or Sevierville', 'in Gatlinburg ? sevierville'],
  ['near Disneyland', '? disneyland'],
  ['9 of us', '9 guests'],
  ['nine of us', '9 guests'],
  ['for 1 person', '1 guest'],
  ['party of 6', '6 guests'],
  ['family of five', '5 guests'],
  ['a couple', '2 guests'],
  ['2 adults and 3 kids', '5 guests, 3 of them children'],
  ['two kids', '4 guests, 2 of them children'],
  ['4 guests, 1 of them a child', '4 guests, 1 of them a child'],
  ['2 guests and 2 kids', '2 guests ? 2 kids'],
  ['2 adults, a toddler and a baby', '4 guests, 1 of them a child, 1 of them an infant'],
  ['4 guests, 1 of them a child, 1 of them an infant', '4 guests, 1 of them a child, 1 of them an infant'],
  ['a baby', '3 guests, 1 of them an infant'],
  ['3 of us, two of them babies', '3 guests, 2 of them infants'],
  ['6 people, 2 children among us', '6 guests, 2 of them children ? among'],
  ['40 people', '? 40 people'],
  ['0 guests', '? 0 guests'],
  ['with a dog', '1 pet'],
  ['we have 2 dogs', '2 pets'],
  ['dogs', 'pet friendly'],
  ['a cat and 9 dogs', '1 pet, pet friendly'],
  ['pet-friendly', 'pet friendly'],
  ['hot tub', 'hot tub'],
  ['with an indoor pool and mountain views', 'pool, mountain views'],
  ['a fire pit, a game room and wifi', 'fire pit, game room, wi-fi'],
  ['no stairs', 'step-free to bed and bath'],
  ['no 4wd', 'no four-wheel drive needed'],
  ['no dogs', '? no dogs'],
  ['no dogs please, and a hot tub', 'hot tub ? no dogs'],
  ['9 of us with no dogs and a hot tub', '9 guests, hot tub ? no dogs'],
  ['0 dogs', '? 0 dogs'],
  ['without a hot tub', '? without a hot tub'],
  ['without a hot tub and a pool', '? without a hot tub and a pool'],
  ['not in Gatlinburg or Pigeon Forge', '? not in gatlinburg or pigeon forge'],
  ['Sevierville, not Gatlinburg', 'in Sevierville ? not gatlinburg'],
  ['not near Dollywood', '? not near dollywood'],
  ['never under 900', '? never under 900'],
  ['not more than 900', 'under $900'],
  ['no fire pit, 2 baths', '2 baths ? no fire pit'],
  ['no indoor pool near Dollywood', 'in Pigeon Forge ? no indoor pool'],
  ['we don’t need a pool', "? don't need a pool"],
  ['hot tub not needed, dogs not allowed', '? hot tub not needed ? dogs not allowed'],
  ['not a weekend in March', '? not a weekend in march'],
  ['no pets and no stairs', 'step-free to bed and bath ? no pets'],
  ['free cancellation', 'free cancellation'],
  ['an EV charger', 'ev charger'],
  ['3 bedrooms', '3 bedrooms'],
  ['at least two baths and 4 beds', '4 beds, 2 baths'],
  ['under 900', 'under $900'],
  ['up to $1,200 total', 'under $1200'],
  ['between $500 and $900', 'over $500, under $900'],
  ['more than 400 dollars', 'over $400'],
  ['under $300 a night', '? under $300 a night'],
  ['up to 6 people', '6 guests ? up'],
  ['March 5 to 8', march(5, 8)],
  ['Mar 5-8', march(5, 8)],
  ['march 5th through march 8th, 2027', march(5, 8)],
  ['2027-03-05 to 2027-03-08', march(5, 8)],
  ['from March 5 for 3 nights', march(5, 8)],
  ['3 nights from March 5', march(5, 8)],
  ['Dec 30 to Jan 2', 'December 30, 2027 to January 2, 2028'],
  ['Dec 30, 2027 to Jan 2', 'December 30, 2027 to January 2, 2028'],
  ['Dec 30 to Jan 2, 2028', 'December 30, 2027 to January 2, 2028'],
  ['March 31 to April 2', 'March 31, 2027 to April 2, 2027'],
  ['Mar. 5 – 8', march(5, 8)],
  ['March 5 until March 8', march(5, 8)],
  ['March 5 till 8', march(5, 8)],
  ['March 5 to 8 2028', 'March 5, 2028 to March 8, 2028'],
  ['3 nights starting March 5', march(5, 8)],
  ['3 nights on March 5th', march(5, 8)],
  ['3 nights beginning March 5, 2028', 'March 5, 2028 to March 8, 2028'],
  ['March 22nd, 1 night', march(22, 23)],
  ['0 nights from March 5', 'March 5, 2027 ? 0 nights'],
  ['2 nights from February 30', '? 2 nights from february 30'],
  ['February 30 for 2 nights', '? february 30 for 2 nights'],
  ['March 5 to March 5', 'March 5, 2027 ? march 5'],
  ['2027-03-08 to 2027-03-05', '? 2027-03-08 to 2027-03-05'],
  ['2027-02-30 to 2027-03-02', '? 2027-02-30 to 2027-03-02'],
  ['2027-03-01 to 2027-02-30', '? 2027-03-01 to 2027-02-30'],
  ['Jan 13 to 15', 'January 13, 2027 to January 15, 2027'],
  ['Jan 12 to 15', 'January 12, 2028 to January 15, 2028'],
  ['2 nights from January 12', 'January 12, 2028 to January 14, 2028'],
  ['January 12 for 2 nights', 'January 12, 2028 to January 14, 2028'],
  ['January 13', 'January 13, 2027'],
  ['January 12', 'January 12, 2028'],
  ['February 29', 'February 29, 2028'],
  ['February 29, 2027', '? february 29 ? 2027'],
  ['a weekend in March', 'weekend in march 2027'],
  ['a weekend in March to May', 'weekend in march to may 2027'],
  ['any weekend in the next 3 months', 'weekend in january to march 2027'],
  ['weekend in December to February', 'weekend in december 2027 to february 2028'],
  ['4 nights within the next 13 months', '? 4 nights within the next 13 months'],
  ['a long weekend in March', 'long weekend in march 2027'],
  ['long weekends of May 2028', 'long weekend in may 2028'],
  ['a weekend in March to February', 'weekend in march 2027 to february 2028'],
  ['a weekend in March to March 2028', '? weekend in march to march 2028'],
  ['a weekend in April to March 2027', '? weekend in april to march 2027'],
  ['a week in the next 12 months', '7 nights in january to december 2027'],
  ['a week within the next 0 months', '? week within the next 0 months'],
  ['a week in October', '7 nights in october 2027'],
  ['a week in June to Sept', '7 nights in june to september 2027'],
  ['30 nights in January', '30 nights in january 2027'],
  ['1 night in March', '1 night in march 2027'],
  ['0 nights in March', '? 0 nights in march'],
  ['a weekend in January', 'weekend in january 2027'],
  ['3 nights in January', '3 nights in january 2027'],
  ['31 nights in January', '? 31 nights in january'],
  ['this weekend', 'January 15, 2027 to January 17, 2027'],
  ['next weekend', 'January 22, 2027 to January 24, 2027'],
  ['tomorrow for 2 nights', 'January 13, 2027 to January 15, 2027'],
  ['tomorrow, 1 night', 'January 13, 2027 to January 14, 2027'],
  ['tomorrow', 'January 13, 2027'],
  ['February 30', '? february 30'],
  ['February 30 or March 5', 'March 5, 2027 ? february 30'],
  ['February 30 to March 2', 'March 2, 2027 ? february 30'],
  ['a week in April to March 2027, a week in May', '7 nights in may 2027 ? week in april to march 2027'],
  ['March 8 to 5', 'March 8, 2027 ? 5'],
  ['March', '3 nights in march 2027'],
  ['in March 2028', '3 nights in march 2028'],
  ['the whole month of March', '3 nights in march 2027'],
  ['Dec to Feb', '3 nights in december 2027 to february 2028'],
  ['in the next 3 months', '3 nights in january to march 2027'],
  ['next month', '3 nights in february 2027'],
  ['in May', '3 nights in may 2027'],
  ['we may bring 2 dogs', '2 pets ? may bring'],
  ['early March', '3 nights in march 2027 ? early'],
  ['any weekend', 'weekend in january to march 2027'],
  ['March, a long weekend', 'long weekend in march 2027'],
  ['5 nights near Dollywood in March', 'in Pigeon Forge, 5 nights in march 2027'],
  ['5 nights', '? 5 nights'],
  ['March 5, in Gatlinburg, 3 nights', `in Gatlinburg, ${march(5, 8)}`],
  ['31 nights, in January', '3 nights in january 2027 ? 31 nights'],
  ['5 to 8 March', march(5, 8)],
  ['the 5th to the 8th of March', march(5, 8)],
  ['5 March to 8 March 2027', march(5, 8)],
  ['9 of us on 5 March', '9 guests, March 5, 2027'],
  ['party of 5 March 8 to 10', `5 guests, ${march(8, 10)}`],
  ['3/5 thru 3/8', march(5, 8)],
  ['3/5-3/8/27', march(5, 8)],
  ['3 nights from 3/5', march(5, 8)],
  ['13/5 to 13/8', '? 13/5 to 13/8'],
  ['a weekend of March 5', 'March 5, 2027 ? weekend'],
  ['we are 9', '9 guests'],
  ['sleeps 8+', '8 guests'],
  ['for nine in Gatlinburg', '9 guests, in Gatlinburg'],
  ['for 3 days', '? 3 days'],
  ['two couples', '4 guests'],
  ['a couple of days', '? couple of days'],
  ['family reunion for 15', '15 guests, family'],
  ['March 5 to 8, give or take 2 days', `${march(5, 8)}, ±2 days`],
  ['March 5 to 8, ±5 days', `${march(5, 8)} ? ±5 days`],
  ['a weekend in March, exact dates', 'weekend in march 2027, exact dates'],
  ['a cabin with a unicorn, quiet', '? unicorn ? quiet'],
  [
    'near Dollywood, 9 of us with a dog and a hot tub, a weekend in March under 900',
    '9 guests, 1 pet, in Pigeon Forge, weekend in march 2027, hot tub, under $900',
  ],
])('%s: %s', (text, expected) => {
  expect(
    said(text)
      .toLowerCase()
      .split(/, | (?=\?)/)
      .toSorted(),
  ).toEqual(
    expected
      .toLowerCase()
      .split(/, | (?=\?)/)
      .toSorted(),
  );
});

const things = [
  ...Object.values(filterDefinitions).map(({ label }) => label),
  ...filterableAmenities.flatMap((key) => amenityChips({ [key]: true }).map(({ label }) => label)),
  ...towns,
  ...places.map(({ name }) => name),
  '9 of us',
  'our dogs',
  '2 kids',
  'under 900',
  '3 bedrooms',
  'march 5 to 8',
  'tomorrow',
  '±2 days',
].filter((thing) => !/^no |,/i.test(thing));

test('no known thing behind a "no" is set, and all of it is named', () => {
  const refusal = fc.constantFrom(
    ...'no|not|not in|not near|never|without|without a|we do not need|I don’t want any|nothing near'.split(
      '|',
    ),
  );
  fc.assert(
    fc.property(refusal, fc.constantFrom(...things), (no, thing) => {
      const named = `${no} ${thing}`
        .toLowerCase()
        .replaceAll('’', "'")
        .replace(/^(?:we|i) /, '');
      expect(read(`${no} ${thing}`)).toEqual({
        search: {},
        filters: emptyFilters,
        near: null,
        unrecognized: [named],
      });
    }),
  );
});

test('the place that chose the town is named', () => {
  expect(read('near Dollywood').near?.name).toBe('Dollywood');
  expect(read('Gatlinburg').near).toBeNull();
});

test('the next months begin with this one', () => {
  expect(read('a week in the next 2 months').search).toEqual({ month: '2027-01', months: 2, nights: 7 });
});

test('an empty text has no criteria', () => {
  expect(read('')).toEqual({ search: {}, filters: emptyFilters, near: null, unrecognized: [] });
});

const words = fc.constantFrom(
  ...'9|0|31|two|of us|people|kids|a dog|near|Dollywood|the sinks|Gatlinburg|hot tub|pool|under|between|$|900|1,200|and'.split(
    '|',
  ),
  ...'march|5|to|-|8|2027|weekend in|long|week in|feb|nights|3|for|tomorrow|next weekend|±|3 days|exact dates|beds'.split(
    '|',
  ),
  ...'a week|the next|months|in march|next month|any weekend|3/5|of march|we are|couples|not|or|no|may|our|dogs|adults|1 of them|4 nights in|'.split(
    '|',
  ),
  ...'bedrooms|at least|wifi|fire pit|family of|a couple|,|.|2027-03-05|a night|no stairs|free cancellation'.split(
    '|',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(words, { maxLength: 25 }).map((said) => said.join(' ')),
);

test('parses any text, and its own description parses to the same on any day', () => {
  fc.assert(
    fc.property(anyText, fc.nat(800), fc.nat(800), (text, days, later) => {
      const { search, filters } = parseSentence(text, addDays(today, days), places);
      const again = parseSentence(
        formatSentence(parseSearch(search), filters),
        addDays(today, later),
        places,
      );
      expect(again).toEqual({ search, filters, near: null, unrecognized: [] });
    }),
  );
});
