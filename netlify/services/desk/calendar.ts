import type {
  DeskCalendarCabin,
  DeskCalendarRequest,
  DeskCalendarResponse,
} from '#contracts/desk/calendar.ts';
import type { Problem } from '#contracts/errors.ts';
import { type CabinNightsRow, publishedCode, readCabinNights } from '#database/desk/calendar.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { rateOf, runsOf } from '#domain/rates/code.ts';
import { type NightRate, unpublished } from '#domain/rates/night-rate.ts';
import type { TakenRun } from '#domain/rates/window.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ports } from '../ports.ts';

/** More nights than this is no answer for a browser. */
const mostNights = 300_000;

/** The nights of cabins in a window of days, as runs. Fails with `too_large`. */
export async function showCalendar(
  { first, days, cabins }: DeskCalendarRequest,
  { db, now }: Pick<Ports, 'db' | 'now'>,
): Promise<Result<DeskCalendarResponse, Problem>> {
  const rows = await readCabinNights(db, first, days, cabins ?? null);
  if (rows.length * days > mostNights) return err(tooMany);
  const today = todayIn(defaultTimeZone, now);
  return ok({ first, days, today, cabins: rows.map((row) => cabinOf(row, days)) });
}

const tooMany: Problem = { code: 'too_large', message: 'Choose fewer cabins or fewer nights.' };

function cabinOf(row: CabinNightsRow, days: number): DeskCalendarCabin {
  const { number, slug, title, live, nightly_rate_cents } = row;
  return {
    number,
    slug,
    title,
    live,
    nightly_rate_cents,
    rates: runsOf(publishedRates(row, days)),
    taken: takenRuns(row, days),
  };
}

/** The rates of a window's days, as far as the last that is published. */
export function publishedRates(row: CabinNightsRow, days: number): NightRate[] {
  const rates = Array.from({ length: Math.min(days, (row.days?.at(-1) ?? -1) + 1) }, () => unpublished);
  for (const [place, day] of (row.days ?? []).entries()) rates[day] = rateOf(publishedCode(row, place));
  return rates;
}

function takenRuns({ taken }: CabinNightsRow, days: number): TakenRun[] {
  const runs: (TakenRun & { holder: string })[] = [];
  for (const [offset, kind, holder, reference] of taken ?? []) {
    const run = runs.at(-1);
    if (run?.holder === holder && run.kind === kind && run.offset + run.nights === offset) run.nights += 1;
    else runs.push({ offset, nights: 1, kind, reference, holder });
  }
  return runs
    .filter(({ offset, nights }) => offset < days && offset + nights >= 0)
    .map(({ holder, ...run }) => run);
}
