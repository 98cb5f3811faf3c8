/**
 * How often what is drawn at random is tried, and how many rounds a race has: little enough at each push that a property costs
 * half a second, and `LONG=1` (`npm run test:long`) as much as it takes. `CASES`, `ROUNDS` and the like set one of them.
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
/** How many hours lie between those at which a job that runs every hour is tried. */
export const hoursApart = countOf('HOURS_APART', 4, 1);
/** How many days lie between those of a year that are walked. */
export const daysApart = countOf('DAYS_APART', 11, 1);
/** How many readings of the clock lie between those at which a hold is let end. */
export const readingsApart = countOf('READINGS_APART', 3, 1);
