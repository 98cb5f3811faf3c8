/**
 * What a new hold of a visitor who never paid is asked for (design §6.32): nothing, a proof of work that the browser does, or the
 * payment, before which it keeps no nights.
 */
export type HoldPressure = 'none' | 'work' | 'pay_first';

/** How much such visitors hold unpaid, as shares of the next 90 nights: of the cabin asked for, and of all live cabins. */
export interface HeldShares {
  cabin: number;
  shop: number;
}

/** The shares up to which a hold may be had for nothing, and for a proof of work. */
export const maxHeldShares: Readonly<Record<Exclude<HoldPressure, 'pay_first'>, HeldShares>> = {
  none: { cabin: 0.1, shop: 0.05 },
  work: { cabin: 0.2, shop: 0.2 },
};

/** Says what a new hold is asked for while so much is held; one of these shares alone is enough. */
export function getHoldPressure({ cabin, shop }: HeldShares): HoldPressure {
  const fits = (most: HeldShares) => cabin <= most.cabin && shop <= most.shop;
  if (fits(maxHeldShares.none)) return 'none';
  return fits(maxHeldShares.work) ? 'work' : 'pay_first';
}
