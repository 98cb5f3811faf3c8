import type { CabinTerms } from '#domain/cabins/cabin.ts';

/** Prices and taxes of spec §9 in exact fractions: no float takes part. */

interface Fraction {
  over: bigint;
  under: bigint;
}

const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });

/** A decimal read from its digits, so that 2.75 is 275/100. */
function decimal(value: number): Fraction {
  const [integer = '0', fraction = ''] = String(value).split('.');
  return { over: BigInt(integer + fraction), under: 10n ** BigInt(fraction.length) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** The cent at or next above the half. Amounts are never negative. */
const halfUp = (value: Fraction): number => {
  const shifted = plus(value, { over: 1n, under: 2n });
  return Number(shifted.over / shifted.under);
};

const percentOf = (cents: number, percent: number): Fraction =>
  times(whole(cents), times(decimal(percent), { over: 1n, under: 100n }));

export const oraclePercent = (cents: number, percent: number): number => halfUp(percentOf(cents, percent));

/** A night with its surcharge, rounded once. */
export const oracleNight = (cents: number, surcharge: number): number =>
  halfUp(plus(whole(cents), percentOf(cents, surcharge)));

const occupancy = (city: string): number => {
  switch (city.trim().toUpperCase()) {
    case 'PIGEON FORGE':
      return 2.5;
    default:
      return 3;
  }
};

export const oracleTaxLines = (city: string, nights: number, taxable: number): number[] => [
  oraclePercent(taxable, 7),
  oraclePercent(taxable, 2.75),
  nights > 30 ? 0 : oraclePercent(taxable, occupancy(city)),
];

const addUp = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

export interface OraclePrice {
  subtotal: number;
  taxes: number;
  total: number;
}

/**
 * Returns the fees of a stay that begins on a day: taxed ones and all. `rent` is the discounted
 * price of its nights.
 */
function oracleFees(
  { fees = [] }: CabinTerms,
  { nights, guests, rent }: Record<'nights' | 'guests' | 'rent', number>,
  checkIn: string,
): [taxed: number, all: number] {
  const counts = fees.filter(({ from, until }) => (from ?? '') <= checkIn && checkIn < (until ?? '9999'));
  const costOf = (some: typeof counts): number =>
    addUp(
      some.map(({ per_stay_cents, per_night_cents, each_guest, percent = 0 }) => {
        const heads = each_guest ? guests : 1;
        return heads * per_stay_cents + heads * nights * per_night_cents + oraclePercent(rent, percent);
      }),
    );
  return [costOf(counts.filter(({ taxed }) => taxed)), costOf(counts)];
}

/** A stay whose nights cost `prices` from a day on, `off` of them taken away. */
export function oracleStay(
  terms: CabinTerms,
  prices: number[],
  { off, guests, pets, checkIn }: { off: number; guests: number; pets: number; checkIn: string },
): OraclePrice {
  const subtotal = addUp(prices) - off;
  const [taxed, fees] = oracleFees(terms, { nights: prices.length, guests, rent: subtotal }, checkIn);
  const taxable = subtotal + terms.cleaning_fee_cents + taxed;
  const taxes = addUp(oracleTaxLines(terms.city, prices.length, taxable));
  const petFee = pets > 0 && terms.pet_fee_cents !== null ? terms.pet_fee_cents : 0;
  return { subtotal, taxes, total: subtotal + taxes + terms.cleaning_fee_cents + petFee + fees };
}

export const oracleAverage = (cents: number, nights: number): number =>
  halfUp({ over: BigInt(cents), under: BigInt(nights) });
