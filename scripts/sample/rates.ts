import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { addDays, addMonths, type Day, eachNight, weekday } from '#domain/dates/day.ts';
import { createRandomFromText } from '../seeded-random.ts';
import { root } from '../settings.ts';

const monthDay = z.string().regex(/^\d\d-\d\d$/);
const nights = z.int().min(1);
const factor = z.number().positive();

const ratesSchema = z.strictObject({
  seasons: z.array(
    z.strictObject({
      name: z.string(),
      from: monthDay,
      to: monthDay,
      weekday: z.int().min(0).max(6).optional(),
      factor: factor.optional(),
      min_stay: nights.optional(),
      weekend_min_stay: nights.optional(),
    }),
  ),
  cabins: z.record(
    z.string(),
    z.strictObject({
      min_stay: nights,
      weekend_min_stay: nights,
      taken: z.number().min(0).max(0.9),
      factors: z.record(z.string(), factor),
    }),
  ),
});

type SampleRates = z.infer<typeof ratesSchema>;
type Season = SampleRates['seasons'][number];

/** Returns `content/sample/rates.yaml`, whose comments describe its fields. */
export const readSampleRates = (): SampleRates =>
  ratesSchema.parse(parse(readFileSync(join(root, 'content/sample/rates.yaml'), 'utf8')));

/** A cabin to generate nights for. */
export interface SampleCabin {
  slug: string;
  nightly_rate: number;
  rates: SampleRates['cabins'][string];
}

const longestRun = 6;
const meanRun = (1 + longestRun) / 2;

/** Returns a number from 0 up to 1, the same for the same words. */
const draw = (...parts: string[]): number => createRandomFromText(parts.join(':'))();

/** Returns how many nights a stay that begins on this day takes; 0 if none begins. */
function runFrom({ slug, rates }: SampleCabin, day: Day): number {
  const likelihood = -Math.log(1 - rates.taken) / meanRun;
  if (draw(slug, 'run', day) >= likelihood) return 0;
  return 1 + Math.floor(draw(slug, 'length', day) * longestRun);
}

interface Night {
  day: Day;
  isWeekend: boolean;
  season: Season | undefined;
  isTaken: boolean;
  /** Whether the previous night is taken. */
  isTakenBefore: boolean;
}

function findSeason(seasons: readonly Season[], day: Day): Season | undefined {
  const monthDay = day.slice(5);
  const ofWeek = weekday(day);
  return seasons.find(
    ({ from, to, weekday: only = ofWeek }) => monthDay >= from && monthDay <= to && ofWeek === only,
  );
}

/** Amount in cents of whole dollars; `null` for the cabin's nightly rate. */
function getAmount({ nightly_rate, rates: { factors } }: SampleCabin, { season, isWeekend }: Night) {
  const seasonal = season ? (season.factor ?? factors[season.name] ?? 1) : 1;
  const factor = seasonal * (isWeekend ? (factors['weekend'] ?? 1) : 1);
  return factor === 1 ? null : Math.max(11, Math.round(nightly_rate * factor)) * 100;
}

/** No check-in on Christmas Day, no check-out on New Year's Day, and now and then no staff. */
const allowsCheckIn = ({ slug }: SampleCabin, day: Day): boolean =>
  day.slice(5) !== '12-25' && draw(slug, 'arrival', day) >= 0.03;

const allowsCheckOut = ({ slug }: SampleCabin, day: Day): boolean =>
  day.slice(5) !== '01-01' && draw(slug, 'departure', day) >= 0.02;

function makeRate(cabin: SampleCabin, night: Night) {
  const { day, isTaken, isTakenBefore, isWeekend, season } = night;
  const minStay = isWeekend ? 'weekend_min_stay' : 'min_stay';
  return {
    cabin: cabin.slug,
    day,
    available: !isTaken,
    amount_cents: getAmount(cabin, night),
    min_stay: Math.max(cabin.rates[minStay], season?.[minStay] ?? 1),
    allows_check_in: !isTaken && allowsCheckIn(cabin, day),
    // On the first morning of a stay the previous guest leaves.
    allows_check_out: isTaken ? !isTakenBefore : allowsCheckOut(cabin, day),
  };
}

/** Returns rows of a rates file for 18 months from `today`, always the same for a cabin and day. */
export function makeRates(cabin: SampleCabin, seasons: readonly Season[], today: Day) {
  const days = eachNight(addDays(today, -longestRun), addDays(addMonths(today, monthsAhead), 1));
  const runs = days.map((day) => runFrom(cabin, day));
  const taken = days.map((_, index) =>
    runs
      .slice(Math.max(0, index + 1 - longestRun), index + 1)
      .toReversed()
      .some((run, back) => run > back),
  );
  return days.slice(longestRun).map((day, index) =>
    makeRate(cabin, {
      day,
      isWeekend: weekday(day) >= 5,
      season: findSeason(seasons, day),
      isTaken: taken[index + longestRun] ?? false,
      isTakenBefore: taken[index + longestRun - 1] ?? false,
    }),
  );
}
