import { type NightlyRate, unpublished } from './night-rate.ts';

/**
 * A rate encoded for transport and storage: flags as bits (1 available, 2 check-in, 4 check-out, 8
 * published), price in cents, minimum stay.
 */
export type RateCode = [flags: number, amount_cents: number | null, min_stay: number | null];

/** Consecutive nights with the same rate. */
export type RateRun = [nights: number, ...RateCode];

export const toRateCode = (rate: NightlyRate): RateCode => [
  (rate.available ? 1 : 0) +
    (rate.allows_check_in ? 2 : 0) +
    (rate.allows_check_out ? 4 : 0) +
    (rate.published ? 8 : 0),
  rate.amount_cents,
  rate.min_stay,
];

export const fromRateCode = ([flags, amount_cents, min_stay]: RateCode): NightlyRate => ({
  published: (flags & 8) > 0,
  available: (flags & 1) > 0,
  amount_cents,
  min_stay,
  allows_check_in: (flags & 2) > 0,
  allows_check_out: (flags & 4) > 0,
});

/** Expands runs to `nights` rates. Missing ones are unpublished. */
export function toNightlyRates(runs: readonly RateRun[], nights: number): NightlyRate[] {
  const rates: NightlyRate[] = [];
  for (const [count, ...code] of runs) {
    const rate = fromRateCode(code);
    for (let night = 0; night < count && rates.length < nights; night += 1) rates.push(rate);
  }
  while (rates.length < nights) rates.push(unpublished);
  return rates;
}
