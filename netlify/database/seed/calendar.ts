import { addDays, addMonths, type Day, eachNight } from '#domain/day/day.ts';
import { monthsAhead } from '#domain/stay/calendar.ts';
import { chance } from './cabins/chance.ts';
import type { SeedCabin } from './cabins/types.ts';
import { isWeekendNight, seasonOf } from './seasons.ts';

/** A row of `cabin_rates` to be. */
export interface SeedRate {
  day: Day;
  available: boolean;
  amount_cents: number | null;
  min_stay: number;
  allows_check_in: boolean;
  allows_check_out: boolean;
}

type Host = Pick<SeedCabin, 'slug' | 'nightly_rate' | 'calendar'>;

const longestRun = 6;
const meanRun = (1 + longestRun) / 2;

/** From 0 up to 1, the same for the same words. */
const draw = (...words: string[]): number => chance(words.join(':'))();

/** How many nights are gone from this one on because a stay begins here; 0 when none does. */
function runFrom({ slug, calendar }: Host, day: Day): number {
  const likelihood = -Math.log(1 - Math.min(calendar.blockedShare, 0.9)) / meanRun;
  if (draw(slug, 'run', day) >= likelihood) return 0;
  return 1 + Math.floor(draw(slug, 'length', day) * longestRun);
}

const isBlocked = (host: Host, day: Day): boolean =>
  Array.from({ length: longestRun }, (_, back) => runFrom(host, addDays(day, -back)) > back).includes(true);

function factorOf({ calendar }: Host, day: Day): number {
  const { name, factor } = seasonOf(day);
  const season = factor ?? (name === 'holiday' ? calendar.holidayFactor : calendar.octoberFactor);
  return season * (isWeekendNight(day) ? calendar.weekendFactor : 1);
}

/** Whole dollars in cents; null where the night costs what the cabin costs anyway. */
function amountOf(host: Host, day: Day): number | null {
  const factor = factorOf(host, day);
  return factor === 1 ? null : Math.max(11, Math.round(host.nightly_rate * factor)) * 100;
}

function minStayOf({ calendar }: Host, day: Day): number {
  const { name } = seasonOf(day);
  const usual = isWeekendNight(day) ? calendar.weekendMinStay : calendar.weekdayMinStay;
  if (name === 'holiday') return Math.max(usual, 3);
  return name === 'october' && isWeekendNight(day) ? Math.max(usual, 3) : usual;
}

/** Nobody arrives on Christmas Day, nobody leaves on New Year's, and now and then nobody is there to help. */
const allowsCheckIn = ({ slug }: Host, day: Day): boolean =>
  day.slice(5) !== '12-25' && draw(slug, 'arrival', day) >= 0.03;

const allowsCheckOut = ({ slug }: Host, day: Day): boolean =>
  day.slice(5) !== '01-01' && draw(slug, 'departure', day) >= 0.02;

function rateOf(host: Host, day: Day): SeedRate {
  const blocked = isBlocked(host, day);
  return {
    day,
    available: !blocked,
    amount_cents: amountOf(host, day),
    min_stay: minStayOf(host, day),
    allows_check_in: !blocked && allowsCheckIn(host, day),
    // The morning a blocked run begins, the guest before it leaves.
    allows_check_out: blocked ? !isBlocked(host, addDays(day, -1)) : allowsCheckOut(host, day),
  };
}

/** A cabin's calendar for 18 months from `today`: always the same for the same cabin and day. */
export const seedRates = (host: Host, today: Day): SeedRate[] =>
  eachNight(today, addDays(addMonths(today, monthsAhead), 1)).map((day) => rateOf(host, day));
