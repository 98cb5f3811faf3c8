import { expect, test } from 'vitest';
import { crossings } from '#domain/geo/roads.ts';
import { arrivalAt, dayPartHours } from '#domain/itineraries/planner/arrival-time.ts';
import type { Attraction } from '#domain/itineraries/planner/attraction.ts';
import type { DayLimits } from '#domain/itineraries/planner/day-limits.ts';
import { daylightOn } from '#domain/itineraries/planner/daylight.ts';
import { estimateLegMinutes } from '#domain/itineraries/planner/drive-legs.ts';
import { eventsOn } from '#domain/itineraries/planner/planner-events.ts';

const date = '2026-12-12';
const base = crossings['wears-valley'];

const frame: DayLimits = {
  date,
  kind: 'full',
  earliest: 420,
  latest: 1320,
  firstOutingAt: 510,
  maxMinutesAway: 540,
  slots: { morning: 1, noon: 1, evening: 1 },
  maxDriveMinutes: 75,
  maxEffort: 3,
  maxOutingMinutes: 300,
};

/** A town that suits every time and weather. */
const [town] = eventsOn(
  [
    {
      id: 'fair',
      title: 'Fair',
      about: 'A fair.',
      area: 'Gatlinburg',
      part: 'noon',
      confirmedBy: 'us',
      turns: [{ start: date, confirmed: true }],
    },
  ],
  date,
);
const placeWith = (changes: Partial<Attraction>): Attraction => {
  if (!town) throw new Error('There is a fair on that day.');
  const hours = { morning: { why: 'quiet' }, noon: { why: 'lively' }, evening: { why: 'lit' } };
  return { ...town, hours, minutes: 60, ...changes };
};

const setOut = { coordinates: base, freeAt: null };
const { sunrise, sunset } = daylightOn(date);

test('starts the first outing at the usual start of the day, in steps of five minutes', () => {
  expect(arrivalAt(placeWith({}), 'morning', setOut, frame, base)).toBe(510);
  expect(arrivalAt(placeWith({}), 'morning', setOut, { ...frame, firstOutingAt: 513 }, base)).toBe(515);
});

test('never leaves the cabin before the day starts, plus the drive', () => {
  const late = { ...frame, earliest: 560 };
  const arrive = arrivalAt(placeWith({}), 'morning', setOut, late, base) ?? 0;
  expect(arrive - estimateLegMinutes(base, placeWith({}), date, arrive)).toBeGreaterThanOrEqual(560);
  expect(arrive).toBeLessThan(560 + 60);
});

test('visits no attraction in an unsuitable part of the day', () => {
  const { noon: _, ...hours } = placeWith({}).hours;
  expect(arrivalAt(placeWith({ hours }), 'noon', setOut, frame, base)).toBeNull();
});

test('limits the part of the day to the attraction’s hours', () => {
  const hours = { noon: { why: 'lively', from: '14:00' } };
  expect(arrivalAt(placeWith({ hours }), 'noon', setOut, frame, base)).toBe(14 * 60);
  const until = { morning: { why: 'quiet', by: '08:00' } };
  expect(arrivalAt(placeWith({ hours: until }), 'morning', setOut, frame, base)).toBe(8 * 60);
  expect(
    arrivalAt(placeWith({ hours: until }), 'morning', setOut, { ...frame, earliest: 500 }, base),
  ).toBeNull();
});

test('starts nothing outdoors before sunrise, and ends everything soon after sunset', () => {
  const walk = placeWith({ dark: false, rain: 'fine' });
  const early = { ...frame, earliest: 300, firstOutingAt: 390 };
  expect(sunrise).toBeGreaterThan(390);
  expect(arrivalAt(walk, 'morning', setOut, early, base)).toBe(Math.ceil(sunrise / 5) * 5);
  expect(arrivalAt(placeWith({ dark: true }), 'morning', setOut, early, base)).toBe(390);
  expect(arrivalAt(walk, 'evening', setOut, { ...frame, firstOutingAt: 1000 }, base)).toBeLessThanOrEqual(
    sunset + 20 - 60,
  );
  const late = { coordinates: walk, freeAt: sunset - 30 };
  expect(arrivalAt(walk, 'evening', late, frame, base)).toBeNull();
  expect(arrivalAt(placeWith({}), 'evening', late, frame, base)).not.toBeNull();
});

test('ends a sunset stop at sunset', () => {
  const view = placeWith({ sunset: true, dark: false, rain: 'fine', minutes: 60 });
  const arrive = arrivalAt(view, 'evening', setOut, { ...frame, firstOutingAt: 960 }, base) ?? 0;
  expect(arrive + 60).toBeGreaterThanOrEqual(sunset + 5);
  expect(arrive + 60).toBeLessThanOrEqual(sunset + 20);
});

test('leaves time for lunch after a morning, without long waits', () => {
  const place = placeWith({});
  const freeAt = 900;
  const next = arrivalAt(place, 'noon', { coordinates: place, freeAt: 640 }, frame, base) ?? 0;
  expect(next).toBeGreaterThanOrEqual(640 + 40);
  expect(arrivalAt(place, 'noon', { coordinates: place, freeAt }, frame, base)).toBeLessThan(freeAt + 40);
  const evening = { evening: { why: 'lit', from: '19:00' } };
  expect(
    arrivalAt(placeWith({ hours: evening }), 'evening', { coordinates: place, freeAt }, frame, base),
  ).toBeNull();
  expect(
    arrivalAt(placeWith({ hours: evening }), 'evening', { coordinates: base, freeAt }, frame, base),
  ).toBe(1140);
});

test('returns before the day ends, including the drive', () => {
  const place = placeWith({});
  const [from] = dayPartHours.evening;
  const home = estimateLegMinutes(place, base, date, from + place.minutes);
  const ends = (latest: number) =>
    arrivalAt(place, 'evening', setOut, { ...frame, firstOutingAt: from, latest }, base);
  expect(ends(from + 60 + home)).toBe(from);
  expect(ends(from + 60 + home - 5)).toBeNull();
});
