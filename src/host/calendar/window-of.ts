import type { DeskCalendarCabin, DeskCalendarResponse } from '#contracts/desk/nights.ts';
import { toNightRates } from '#domain/rates/code.ts';
import { type CabinNights, toTakenNights, type Window } from '#domain/rates/window.ts';

const nightsOf = ({ rates, taken, ...cabin }: DeskCalendarCabin, days: number): CabinNights => ({
  ...cabin,
  rates: toNightRates(rates, days),
  taken: toTakenNights(taken, days),
  stays: taken,
});

/** The nights of an answer, one by one. */
export const windowOf = ({ first, days, cabins }: DeskCalendarResponse): Window => ({
  first,
  days,
  cabins: cabins.map((cabin) => nightsOf(cabin, days)),
});
