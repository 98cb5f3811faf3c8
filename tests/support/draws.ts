/**
 * Numbers of random cases and rounds of races: small by default, so that a property takes half a
 * second; large with `LONG=1` (`npm run test:long`). `CASES`, `ROUNDS` and the like override one.
 */
const isLong = process.env['LONG'] === '1';

const countOf = (name: string, few: number, many: number): number =>
  Number(process.env[name] ?? (isLong ? many : few));

export const cases = countOf('CASES', 120, 20_000);
export const rounds = countOf('ROUNDS', 2, 200);
/** Rounds of a race whose every round books and pays a stay first. */
export const turns = countOf('TURNS', 2, 10);
export const schedules = countOf('SCHEDULES', 30, 2000);
export const calendars = countOf('CALENDARS', 60, 2000);
/** Bodies every call is sent. */
export const bodies = countOf('BODIES', 100, 1000);
/** Hours between tested runs of an hourly job. */
export const hoursApart = countOf('HOURS_APART', 4, 1);
/** Days between tested days of a year. */
export const daysApart = countOf('DAYS_APART', 11, 1);
/** Clock readings between those at which a hold expires. */
export const readingsApart = countOf('READINGS_APART', 3, 1);
