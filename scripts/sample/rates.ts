/** Generates the rates of the sample cabins. */

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

const maxStay = 6;
const meanStay = (1 + maxStay) / 2;

/** Returns a number from 0 up to 1, the same for the same parts. */
const drawNumber = (...parts: string[]): number => createRandomFromText(parts.join(':'))();

/** Returns the nights of a stay that begins on this day; 0 if none begins. */
function getStayLength({ slug, rates }: SampleCabin, day: Day): number {
  const likelihood = -Math.log(1 - rates.taken) / meanStay;
  if (drawNumber(slug, 'run', day) >= likelihood) return 0;
  return 1 + Math.floor(drawNumber(slug, 'length', day) * maxStay);
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
  const dayOfWeek = weekday(day);
  return seasons.find(
    ({ from, to, weekday: requiredDay = dayOfWeek }) =>
      monthDay >= from && monthDay <= to && dayOfWeek === requiredDay,
  );
}

/** Amount in cents of whole dollars; `null` for the cabin's nightly rate. */
function getAmount({ nightly_rate, rates: { factors } }: SampleCabin, { season, isWeekend }: Night) {
  const seasonal = season ? (season.factor ?? factors[season.name] ?? 1) : 1;
  const factor = seasonal * (isWeekend ? (factors['weekend'] ?? 1) : 1);
  return factor === 1 ? null : Math.max(11, Math.round(nightly_rate * factor)) * 100;
}

/** Whether guests may check in: never on Christmas Day, and on a few random days not. */
const allowsCheckIn = ({ slug }: SampleCabin, day: Day): boolean =>
  day.slice(5) !== '12-25' && drawNumber(slug, 'arrival', day) >= 0.03;

/** Whether guests may check out: never on New Year's Day, and on a few random days not. */
const allowsCheckOut = ({ slug }: SampleCabin, day: Day): boolean =>
  day.slice(5) !== '01-01' && drawNumber(slug, 'departure', day) >= 0.02;

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
  const days = eachNight(addDays(today, -maxStay), addDays(addMonths(today, monthsAhead), 1));
  const stayLengths = days.map((day) => getStayLength(cabin, day));
  const taken = days.map((_, index) =>
    stayLengths
      .slice(Math.max(0, index + 1 - maxStay), index + 1)
      .toReversed()
      .some((stayLength, daysSinceStart) => stayLength > daysSinceStart),
  );
  return days.slice(maxStay).map((day, index) =>
    makeRate(cabin, {
      day,
      isWeekend: weekday(day) >= 5,
      season: findSeason(seasons, day),
      isTaken: taken[index + maxStay] ?? false,
      isTakenBefore: taken[index + maxStay - 1] ?? false,
    }),
  );
}
