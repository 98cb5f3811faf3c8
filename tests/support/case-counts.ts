/**
 * Numbers of random cases and of rounds of races: small by default, so that a property takes half a
 * second, large with `LONG=1` (`npm run test:long`). Variables such as `CASES` override one.
 */
const isLong = process.env['LONG'] === '1';

const getCount = (name: string, few: number, many: number): number =>
  Number(process.env[name] ?? (isLong ? many : few));

export const cases = getCount('CASES', 120, 20_000);
export const rounds = getCount('ROUNDS', 2, 200);
/** Rounds of races that book and pay a stay in each round. */
export const paidRounds = getCount('PAID_ROUNDS', 2, 10);
export const schedules = getCount('SCHEDULES', 30, 2000);
export const calendars = getCount('CALENDARS', 60, 2000);
/** Random bodies per call. */
export const bodies = getCount('BODIES', 100, 1000);
/** Hours between tested runs of an hourly job. */
export const hoursApart = getCount('HOURS_APART', 4, 1);
/** Days between tested days of a year. */
export const daysApart = getCount('DAYS_APART', 11, 1);
/** Clock readings between tested expiries of a hold. */
export const readingsApart = getCount('READINGS_APART', 3, 1);
