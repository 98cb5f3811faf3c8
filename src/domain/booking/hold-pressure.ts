/**
 * Requirement for a new hold of a visitor who never paid (design §6.32): none, a proof of work in
 * the browser, or payment before the nights are held.
 */
export type HoldPressure = 'none' | 'work' | 'pay_first';

/**
 * Unpaid holds of visitors who never paid, as shares of the next 90 nights. `shop`: of all live
 * cabins.
 */
export interface HeldShares {
  cabin: number;
  shop: number;
}

/** Maximum shares for a hold without a requirement, and for a hold with a proof of work. */
export const maxHeldShares: Readonly<Record<Exclude<HoldPressure, 'pay_first'>, HeldShares>> = {
  none: { cabin: 0.1, shop: 0.05 },
  work: { cabin: 0.2, shop: 0.2 },
};

/** Returns the requirement for a new hold at these shares; either share is sufficient. */
export function getHoldPressure({ cabin, shop }: HeldShares): HoldPressure {
  const fits = (max: HeldShares) => cabin <= max.cabin && shop <= max.shop;
  if (fits(maxHeldShares.none)) return 'none';
  return fits(maxHeldShares.work) ? 'work' : 'pay_first';
}
