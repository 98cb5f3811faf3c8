import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amenityChips } from '#domain/cabins/amenities.ts';
import { towns } from '#domain/cabins/city.ts';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { getHolidayDate, getHolidayWeekend, type UsHoliday } from '#domain/dates/us-holidays.ts';
import { filterableAmenities, filterDefinitions } from '#domain/search/filters.ts';
import { emptyFilters, parseSearchQuery, toSearchValues } from '#domain/search/search.ts';
import { findCabinSearch, readSearchPhrase } from '#domain/search/search-phrase.ts';

/** A Saturday. */
const today = '2026-11-28';

const describe = (text: string, day = today): string => {
  const { search, filters, unread } = readSearchPhrase(text, day);
  const { kinds, amenities, bedrooms, beds, baths, maxTotal } = filters;
  return [
    ...Object.entries(toSearchValues(search)).map(([name, value]) => `${name} ${value}`),
    ...kinds,
    ...amenities,
    ...(bedrooms ? [`${bedrooms} bedrooms`] : []),
    ...(beds ? [`${beds} beds`] : []),
    ...(baths ? [`${baths} baths`] : []),
    ...(maxTotal ? [`max ${maxTotal / 100}`] : []),
    ...unread.map((phrase) => `? ${phrase}`),
  ].join(', ');
};

// Search phrases of travelers with the parsed search; `null` if nothing is suggested.
test.each([
  [
    'cabin with a hot tub for 6 July 2 to 5',
    'Cabins with a hot tub for 6, Jul 2–5',
    'check_in=2027-07-02&check_out=2027-07-05&guests=6&filter=hot-tub',
    [],
  ],
  [
    'pet-friendly cabin with a hot tub for Memorial Day weekend 2027 for 6',
    'Pet-friendly cabins with a hot tub for 6, May 28–31',
    'check_in=2027-05-28&check_out=2027-05-31&guests=6&filter=hot-tub&filter=pet-friendly',
    [],
  ],
  [
    'weekend of June 12 for 4',
    'Cabins for 4, Jun 11–13',
    'check_in=2027-06-11&check_out=2027-06-13&guests=4',
    [],
  ],
  ['July 4th weekend', 'Cabins, Jul 2–5', 'check_in=2027-07-02&check_out=2027-07-05', []],
  ['Christmas week', 'Cabins, Dec 24–31', 'check_in=2026-12-24&check_out=2026-12-31', []],
  ['Thanksgiving 2027', 'Cabins, Nov 25–28, 2027', 'check_in=2027-11-25&check_out=2027-11-28', []],
  ['cabin for spring break for 8', 'Cabins for 8', 'guests=8', ['spring break']],
  ['25 people', null, null, ['25 people']],
  [
    '9 of us with a dog near Dollywood, a weekend in March under 900',
    'Cabins for 9, 1 pet, weekend in March 2027, under $900',
    'month=2027-03&months=1&nights=2&weekends=1&guests=9&pets=1&max_total=900',
    ['dollywood'],
  ],
  [
    '2 adults, two kids and a baby, 3 nights from June 3, Gatlinburg',
    'Cabins in Gatlinburg for 5, 2 of them children, 1 of them an infant, Jun 3–6',
    'check_in=2027-06-03&check_out=2027-06-06&city=Gatlinburg&guests=5&children=2&infants=1',
    [],
  ],
  ['a weekend with a unicorn, cabin for two', 'Cabins for 2', 'guests=2', ['weekend', 'unicorn']],
  ['cabin for 4, no dogs and a pool', null, null, ['cabin for 4, no dogs and a pool']],
  [
    'a couple, 5 nights in October, mountain view, 2 bedrooms, no stairs',
    'Cabins with mountain views, no steps, and 2 bedrooms for 2, 5 nights in October 2027',
    'month=2027-10&months=1&nights=5&guests=2&filter=mountain-views&filter=step-free&bedrooms=2',
    [],
  ],
  [
    'cabins from 6/12 to 6/15 with wifi and a fire pit',
    'Cabins with a fire pit and Wi-Fi, Jun 12–15',
    'check_in=2027-06-12&check_out=2027-06-15&amenity=fire_pit&amenity=wifi',
    [],
  ],
] as const)('%s: %s', (text, title, query, unread) => {
  const found = findCabinSearch(text, today);
  expect(found?.title ?? null).toBe(title);
  expect(found && String(found.query)).toBe(query);
  expect(readSearchPhrase(text, today).unread).toEqual(unread);
});

test.each([
  'waterfalls with 2 kids',
  'dog friendly waterfall',
  'fireflies in June',
  'things to do July 4th weekend',
  'fall colors',
  'Gatlinburg',
  'gatlinburg july 4',
  'hot tub',
  'cabin with a pool',
  'pet friendly cabins',
  'wheelchair accessible cabin',
  'family cabin',
  'what time is check in',
  'cabins that allow dogs',
  'Steep driveways in snow',
  'meadowlark acre',
  '',
])('ignores a question about something else: %s', (text) => {
  expect(findCabinSearch(text, today)).toBeNull();
});

test.each([
  ['weekend', '? weekend'],
  ['any weekend', '? weekend'],
  ['next weekend', '? next weekend'],
  ['this weekend', '? this weekend'],
  ['July', '? july'],
  ['cabin for 6 July', 'guests 6, ? july'],
  ['June 2 adults', 'guests 2, ? june'],
  ['Memorial Day', '? memorial day'],
  ['Thanksgiving week', '? week, ? thanksgiving'],
  ['Thanksgiving Day', '? thanksgiving day'],
  ['Memorial Day weekend 2020', '? memorial day weekend 2020'],
  ['July 4th weekend 2029', '? july 4th weekend 2029'],
  ['MLK weekend', 'check_in 2027-01-15, check_out 2027-01-18'],
  ['Martin Luther King Jr. Day weekend', 'check_in 2027-01-15, check_out 2027-01-18'],
  ['presidents day weekend', 'check_in 2027-02-12, check_out 2027-02-15'],
  ['Presidents’ Day weekend', 'check_in 2027-02-12, check_out 2027-02-15'],
  ['Juneteenth weekend', 'check_in 2027-06-18, check_out 2027-06-21'],
  ['fourth of july weekend', 'check_in 2027-07-02, check_out 2027-07-05'],
  ['Labor Day weekend, 3 nights', 'check_in 2027-09-03, check_out 2027-09-06'],
  ['Labor Day weekend, 5 nights', '? labor day weekend, ? 5 nights'],
  ['Columbus Day weekend', 'check_in 2027-10-08, check_out 2027-10-11'],
  ['Veterans Day weekend', 'check_in 2027-11-11, check_out 2027-11-14'],
  ["New Year's weekend", 'check_in 2026-12-31, check_out 2027-01-04'],
  ['christmas weekend', 'check_in 2026-12-24, check_out 2026-12-28'],
  ['Christmas week 2028', 'check_in 2028-12-24, check_out 2028-12-31'],
  ['weekend of June 9', '? june 9, ? weekend of'],
  ['June 12 weekend', 'check_in 2027-06-11, check_out 2027-06-13'],
  ['long weekend of June 14', 'check_in 2027-06-11, check_out 2027-06-14'],
  ['week of June 12', '? june 12, ? week of'],
  ['a week from June 12', 'check_in 2027-06-12, check_out 2027-06-19'],
  ['2 weeks in May', 'month 2027-05, months 1, nights 14'],
  ['we may stay 3 nights', '? 3 nights, ? may'],
  ['a long weekend in March or April', '? march, ? april, ? long weekend'],
  ['March 5 to 8', 'check_in 2027-03-05, check_out 2027-03-08'],
  ['Mar. 5th – 8th, 2028', 'check_in 2028-03-05, check_out 2028-03-08'],
  ['Dec 30, 2027 to Jan 2', 'check_in 2027-12-30, check_out 2028-01-02'],
  ['Dec 30 to Jan 2, 2028', '? dec 30 to jan 2, 2028'],
  ['2027-03-05 to 2027-03-08', 'check_in 2027-03-05, check_out 2027-03-08'],
  ['2027-02-30 to 2027-03-02', '? 2027-02-30 to 2027-03-02'],
  ['March 8 to 5', '? march 8 to 5'],
  ['February 30 or March 5', '? february 30, ? march 5'],
  ['March 5', 'check_in 2027-03-05'],
  ['November 28', 'check_in 2027-11-28'],
  ['tomorrow for 2 nights', 'check_in 2026-11-29, check_out 2026-12-01'],
  ['31 nights from March 5', '? march 5, ? 31 nights'],
  ['party of 5 March 8 to 10', 'check_in 2027-03-08, check_out 2027-03-10, guests 5'],
  ['family of five', 'guests 5'],
  ['sleeps 8+', 'guests 8'],
  ['two couples', 'guests 4'],
  ['a couple of days', '? couple of days'],
  ['0 guests', '? 0 guests'],
  ['two kids', '? 2 kids'],
  ['2 guests and 2 kids', '? 2 guests, ? 2 kids'],
  ['4 guests, 1 of them a child', 'guests 4, children 1'],
  ['15 adults and 9 kids', '? 15 adults, ? 9 kids'],
  ['for 3 days', '? 3 days'],
  ['we have 2 dogs', 'pets 2'],
  ['our dogs', 'pet-friendly'],
  ['9 dogs', '? 9 dogs'],
  ['no stairs', 'step-free'],
  ['no 4wd', 'any-car'],
  ['2.5 baths', '? 2.5 baths'],
  ['at least two baths and 4 beds', '4 beds, 2 baths'],
  ['under $900', '? under $900'],
  ['July 4th weekend up to $1,200', 'check_in 2027-07-02, check_out 2027-07-05, max 1200'],
  ['July 4th weekend under $300 a night', 'check_in 2027-07-02, check_out 2027-07-05, ? under $300 a night'],
  ['Gatlinburg or Sevierville', '? gatlinburg, ? sevierville'],
])('%s: %s', (text, expected) => {
  const sort = (parts: string) => parts.split(/, (?=\?|\S+ \S+|$)/).toSorted();
  expect(sort(describe(text))).toEqual(sort(expected));
});

test('reads this weekend only from Monday to Friday', () => {
  const days = Array.from({ length: 7 }, (_, day) => describe('this weekend', addDays('2026-11-30', day)));
  const read = 'check_in 2026-12-04, check_out 2026-12-06';
  expect(days).toEqual([...Array(5).fill(read), ...Array(2).fill('? this weekend')]);
});

test('reads every filter except fall color, and every amenity, and names them in the title', () => {
  const phrases = [
    ...Object.entries(filterDefinitions).flatMap(([key, { label }]) => (key === 'fall-color' ? [] : label)),
    ...filterableAmenities.flatMap((key) => amenityChips({ [key]: true }).map(({ label }) => label)),
  ];
  for (const phrase of phrases) {
    const found = findCabinSearch(`${phrase.replace('Family', 'Family-friendly')} cabin for 4`, today);
    expect(found?.query.has('filter') || found?.query.has('amenity'), phrase).toBe(true);
    expect(found?.title.toLowerCase(), phrase).not.toBe('cabins for 4');
  }
});

const holidayNames: Record<string, UsHoliday> = {
  "New Year's": "New Year's Day",
  'MLK Day': 'Martin Luther King Jr. Day',
  "Presidents' Day": "Presidents' Day",
  'Memorial Day': 'Memorial Day',
  Juneteenth: 'Juneteenth',
  'July 4th': 'Independence Day',
  'Labor Day': 'Labor Day',
  'Columbus Day': 'Columbus Day',
  'Veterans Day': 'Veterans Day',
  Thanksgiving: 'Thanksgiving',
  Christmas: 'Christmas Day',
};
const anyToday = fc
  .integer({ min: 0, max: nightsBetween('2024-01-01', '2036-12-31') })
  .map((days) => addDays('2024-01-01', days));

test('finds the first weekend of a holiday after today, on any day', () => {
  fc.assert(
    fc.property(anyToday, fc.constantFrom(...Object.keys(holidayNames)), (day, name) => {
      const holiday = holidayNames[name] ?? 'Thanksgiving';
      const { search, unread } = readSearchPhrase(`${name} weekend`, day);
      // Finds the first later day on which a weekend or a separate holiday begins.
      let next = addDays(day, 1);
      const years = [0, 1, 2].map((more) => Number(day.slice(0, 4)) + more);
      const begins = () =>
        years.find((year) => {
          const eve = addDays(getHolidayDate(holiday, year), -1);
          return (getHolidayWeekend(holiday, year)?.[0] ?? eve) === next;
        });
      while (begins() === undefined) next = addDays(next, 1);
      const weekend = getHolidayWeekend(holiday, begins() ?? 0);
      if (weekend) expect(search).toMatchObject({ check_in: weekend[0], check_out: weekend[1] });
      else expect([search.check_in, unread]).toEqual([undefined, [`${name} weekend`.toLowerCase()]]);
    }),
  );
});

const things = [
  ...Object.values(filterDefinitions).map(({ label }) => label),
  ...towns,
  '9 of us',
  '2 kids',
  'our dogs',
  '3 bedrooms',
  'march 5 to 8',
  'July 4th weekend',
].filter((thing) => !/^no /i.test(thing));

test('sets nothing for a phrase with a negation', () => {
  const refusals =
    'no|not|not in|never|without|without a|we do not need|I don’t want any|except|0|rather than';
  fc.assert(
    fc.property(
      fc.constantFrom(...refusals.split('|')),
      fc.constantFrom(...things),
      fc.constantFrom(...things),
      (no, thing, wanted) => {
        const text = `${wanted}, ${no} ${thing}`;
        expect(readSearchPhrase(text, today)).toEqual({
          search: { kind: 'browse' },
          filters: emptyFilters,
          unread: [text],
        });
        expect(findCabinSearch(`cabin, ${text}`, today)).toBeNull();
      },
    ),
  );
});

const words = fc.constantFrom(
  ...'9|0|31|25|two|of us|people|kids|a dog|near|Dollywood|cabin|Gatlinburg|hot tub|under|$|900|and|march|5|to|-|8|2027|weekend in'.split(
    '|',
  ),
  ...'long|weekend of|a week|nights|3|for|tomorrow|this weekend|next weekend|July 4th weekend|Christmas week|beds|3/5|couples'.split(
    '|',
  ),
  ...'or|no|may|our|dogs|adults|1 of them|at least|wifi|family of|,|.|2027-03-05|a night|no stairs|Thanksgiving|'.split(
    '|',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(words, { maxLength: 25 }).map((parts) => parts.join(' ')),
);

test('reads any text on any day, and its address gives the same search', () => {
  fc.assert(
    fc.property(anyText, anyToday, (text, day) => {
      const { search } = readSearchPhrase(text, day);
      if (search.kind === 'stay') {
        const nights = nightsBetween(search.check_in, search.check_out);
        expect(nights).toBeGreaterThan(0);
        expect(nights).toBeLessThanOrEqual(30);
      }
      const found = findCabinSearch(text, day);
      if (found) expect(parseSearchQuery(found.query)).toEqual(search);
    }),
  );
});
