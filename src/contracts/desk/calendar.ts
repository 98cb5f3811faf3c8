import type { RateRun } from '#domain/rates/code.ts';
import type { TakenRun } from '#domain/rates/window.ts';
import { contract } from '../old-contract.ts';

/** `GET /api/desk/calendar`: the nights of cabins in a window of days. Fails with `too_large` over 300,000 nights. */
export const readDeskCalendar = contract<DeskCalendarRequest, DeskCalendarResponse>(
  'GET',
  '/api/desk/calendar',
);

export interface DeskCalendarRequest {
  /** The first day, `yyyy-MM-dd`. */
  first: string;
  /** How many days, 1 to 600. */
  days: number;
  /** The numbers of the cabins; absent: all of them. */
  cabins?: number[];
}

export interface DeskCalendarResponse {
  /** The first day, as it was asked. */
  first: string;
  /** How many days, as they were asked. */
  days: number;
  /** Today where the cabins stand, `yyyy-MM-dd`. */
  today: string;
  /** In the order guests see them; drafts too. */
  cabins: DeskCalendarCabin[];
}

export interface DeskCalendarCabin {
  /** Its number, which never changes. */
  number: number;
  /** Its slug. */
  slug: string;
  /** Its name. */
  title: string;
  /** Whether guests see it. */
  live: boolean;
  /** What a night costs whose rate names no price, cents before the surcharge. */
  nightly_rate_cents: number;
  /** The published rates from the first day on, as runs of equal nights; what is after the last run is not published. */
  rates: RateRun[];
  /** The stays that touch the window, each with its first night (below 0: before the window) and how many it shows. */
  taken: TakenRun[];
}
