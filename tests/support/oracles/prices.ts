import type { CabinTerms } from '#domain/cabins/cabin.ts';

// Prices and taxes of spec §9 in exact fractions, without floating point numbers.

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const whole = (value: number): Fraction => ({ numerator: BigInt(value), denominator: 1n });

/** Converts a decimal by its digits: 2.75 is 275/100. */
function toFraction(value: number): Fraction {
  const [integer = '0', fraction = ''] = String(value).split('.');
  return { numerator: BigInt(integer + fraction), denominator: 10n ** BigInt(fraction.length) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/** Rounds half up to a cent. Amounts are never negative. */
const roundHalfUp = (value: Fraction): number => {
  const shifted = plus(value, { numerator: 1n, denominator: 2n });
  return Number(shifted.numerator / shifted.denominator);
};

const multiplyPercent = (cents: number, percent: number): Fraction =>
  times(whole(cents), times(toFraction(percent), { numerator: 1n, denominator: 100n }));

export const oraclePercent = (cents: number, percent: number): number =>
  roundHalfUp(multiplyPercent(cents, percent));

/** Returns the price of a night with its surcharge, rounded once. */
export const oracleNight = (cents: number, surcharge: number): number =>
  roundHalfUp(plus(whole(cents), multiplyPercent(cents, surcharge)));

const getOccupancyTax = (city: string): number => {
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
  nights > 30 ? 0 : oraclePercent(taxable, getOccupancyTax(city)),
];

const addUp = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);

export interface OraclePrice {
  subtotal: number;
  taxes: number;
  total: number;
}

/** Returns the taxed fees and all fees of a stay. `rent`: discounted price of its nights. */
function oracleFees(
  { fees = [] }: CabinTerms,
  { nights, guests, rent }: Record<'nights' | 'guests' | 'rent', number>,
  checkIn: string,
): [taxed: number, all: number] {
  const applied = fees.filter(({ from, until }) => (from ?? '') <= checkIn && checkIn < (until ?? '9999'));
  const sumFees = (some: typeof applied): number =>
    addUp(
      some.map(({ per_stay_cents, per_night_cents, each_guest, percent = 0 }) => {
        const heads = each_guest ? guests : 1;
        return heads * per_stay_cents + heads * nights * per_night_cents + oraclePercent(rent, percent);
      }),
    );
  return [sumFees(applied.filter(({ taxed }) => taxed)), sumFees(applied)];
}

/** Returns the price of a stay whose nights cost `prices`, with a discount of `off` cents. */
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
  roundHalfUp({ numerator: BigInt(cents), denominator: BigInt(nights) });
