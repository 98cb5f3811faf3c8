import type { StayDates } from '#domain/availability/stay-rules.ts';
import { type Day, isDay } from '#domain/dates/day.ts';
import type { PromoTerms } from '#domain/settings/promo-code.ts';
import type { TaxKind } from '#domain/settings/tax-table.ts';
import {
  arrayOfShape,
  isFlag,
  isNumber,
  isRecord,
  isText,
  isWhole,
  matchesShape,
  orAbsent,
  orNull,
  type Shape,
} from '#domain/type-guards.ts';

/** One tax of a stay, as it was worked out. */
export interface TaxLine {
  /** Whose part of the taxes it is. Absent from lines stored before it was: then one of each, in order. */
  kind?: TaxKind;
  /** What the tax is called. */
  name: string;
  /** Its rate, e.g. 2.75. */
  percent: number;
  /** Cents a night beside the percent; absent where there are none. */
  per_night?: number;
  /** What it was taken on, cents: the discounted nights, the cleaning fee and the fees that are taxed. */
  base: number;
  /** `percent` of `base`, cents, half up, and `per_night` for every night. */
  amount: number;
}

/** A fee of the shop, as it was worked out. */
export interface FeeLine {
  /** What it is called. */
  name: string;
  /** Cents for the stay. */
  per_stay: number;
  /** Cents a night beside that. */
  per_night: number;
  /** For how many guests the two are; absent where they are for the stay, however many come. */
  guests?: number;
  /** Percent of the nights after the discount, beside the two; absent where there is none. */
  percent?: number;
  /** Whether the guest has chosen it; absent from every other, and from prices stored before that was kept. */
  optional?: boolean;
  /** Whether the taxes are taken on it too. */
  taxed: boolean;
  /** Whether a host charged it, or below 0 gave it back, of this stay alone; absent from fees of the shop. */
  by_host?: boolean;
  /** Whether it is what the terms retained of nights the guest cancelled. */
  retained?: boolean;
  /** Whether that still pays for nights that cost more, as was agreed with bookings until decision 143. */
  credit?: boolean;
  /**
   * Of a part given back: the nights it was for. Null once those are cancelled and not refunded; absent from lines stored
   * before this was, which are for the whole stay.
   */
  given_for?: StayDates | null;
  /** All of that, the percent half up, cents. */
  amount: number;
}

/** One night of a stay, integer cents. */
export interface QuotedNight {
  /** The day the night begins on, `yyyy-MM-dd`. */
  date: Day;
  /** Its price in the calendar, or the cabin's nightly rate. */
  base: number;
  /** What the cabin's surcharge adds to `base`. */
  surcharge: number;
  /** Whether the promo code gives it free: `discountAmount` is what it costs. */
  free: boolean;
  /**
   * Cents that the reduction takes off this night. Where no night has it, the reduction is for all nights in proportion to
   * their prices; else it is for those that have it, also at 0.
   */
  off?: number;
}

/** What a host and a guest have agreed on, as it stands on the guest's receipt. */
export interface Agreement {
  /** The guest's name, or `the guest` while nobody is named. */
  with: string;
  /** Why, in the host's words. */
  reason: string;
  /** Cents retained of nights the guest cancelled; only in prices stored before that had a line of its own. */
  kept?: number;
}

/** Taxes of a stay (spec §3, §9). */
export interface TaxBreakdown {
  /** The state's part, cents. */
  stateSalesTax: number;
  /** The county's part, cents. */
  countyLocalTax: number;
  /** The city's occupancy tax, cents; 0 where it does not apply. */
  occupancyTax: number;
  /** The sum of the rates that apply, in percent, e.g. 12.75. */
  totalRate: number;
  /** All three parts, cents. */
  totalAmount: number;
  /** Whether the stay is short enough for the occupancy tax. */
  appliesOccupancyTax: boolean;
  /** The town whose rates these are. */
  city: string;
  /** Each tax that applies; they sum up to `totalAmount`. Absent from quotes stored before it was. */
  lines?: readonly TaxLine[];
}

/**
 * The price of a stay, integer cents (spec §3, §9; design §6.2).
 * `total = subtotal + cleaningFee + taxes + petFee` and each of `fees`; `originalTotal` is the same stay undiscounted with its own taxes.
 */
export interface Quote {
  /** How many nights the stay has. */
  nights: number;
  /** The nights at their full prices. */
  subtotalBeforeDiscount: number;
  /** Percent of the deal; 0 without one, and 0 under a promo code. */
  discountPercent: number;
  /** What deal or promo code take off the nights, or an agreement, which may also put on: then it is below 0. */
  discountAmount: number;
  /** The nights after the discount. */
  subtotal: number;
  /** Once for the stay. */
  cleaningFee: number;
  /** Once for the stay; 0 without pets. It is not taxed. */
  petFee: number;
  /** What hosts take beside the two; absent where that is nothing. */
  fees?: readonly FeeLine[];
  /** On `subtotal`, `cleaningFee` and the fees that are taxed. */
  taxes: number;
  /** The taxes the stay would have without the discount. */
  taxesBeforeDiscount: number;
  /** What `taxes` is made of. */
  taxBreakdown: TaxBreakdown;
  /** `subtotal` divided by the nights, half up. */
  avgNightlyRate: number;
  /** What the guest pays. */
  total: number;
  /** What the guest would pay without the discount. */
  originalTotal: number;
  /** `originalTotal - total`. */
  totalSavings: number;
  /** The reduction that applies: the better of deal and promo code (design §6.18), or what a host agreed to. */
  discount: 'none' | 'deal' | 'promo' | 'agreed';
  /** What was agreed; only with `discount` `agreed`. */
  agreed?: Agreement;
  /**
   * The promo code that was given, by its terms of that day: it counts with `discount` `promo`, and once the stay is what it is for.
   * Absent without one, and from quotes stored before there were several.
   */
  promo?: PromoTerms;
  /** What the promo code that was given does, in words; only in an answer to a guest who gave one. */
  promo_words?: string;
  /** Whether one night more makes that code count; there with `promo_words`. */
  promo_adds_night?: boolean;
  /** Why the deal this visitor has revealed does not count for the stay; absent where it does, and without one. */
  deal_refusal?: string;
  /**
   * Every night by date; with their surcharges they sum up to `subtotalBeforeDiscount`. Absent from quotes stored before it
   * was, and from one made of a sum.
   */
  nightly?: readonly QuotedNight[];
}

const taxLineShape: Shape<TaxLine> = {
  kind: orAbsent(isText),
  name: isText,
  percent: isNumber,
  per_night: orAbsent(isWhole),
  base: isWhole,
  amount: isWhole,
};

const feeShape: Shape<FeeLine> = {
  name: isText,
  per_stay: isWhole,
  per_night: isWhole,
  guests: orAbsent(isWhole),
  percent: orAbsent(isNumber),
  optional: orAbsent(isFlag),
  taxed: isFlag,
  by_host: orAbsent(isFlag),
  retained: orAbsent(isFlag),
  credit: orAbsent(isFlag),
  given_for: orAbsent(orNull((value) => matchesShape(value, datesShape))),
  amount: isWhole,
};

const datesShape: Shape<StayDates> = { check_in: isDay, check_out: isDay };

const nightShape: Shape<QuotedNight> = {
  date: isDay,
  base: isWhole,
  surcharge: isWhole,
  free: isFlag,
  off: orAbsent(isWhole),
};

const taxShape: Shape<TaxBreakdown> = {
  stateSalesTax: isWhole,
  countyLocalTax: isWhole,
  occupancyTax: isWhole,
  totalRate: isNumber,
  totalAmount: isWhole,
  appliesOccupancyTax: isFlag,
  city: isText,
  lines: orAbsent(arrayOfShape(taxLineShape)),
};

const quoteShape: Shape<Quote> = {
  nights: isWhole,
  subtotalBeforeDiscount: isWhole,
  discountPercent: isNumber,
  discountAmount: isWhole,
  subtotal: isWhole,
  cleaningFee: isWhole,
  petFee: isWhole,
  fees: orAbsent(arrayOfShape(feeShape)),
  taxes: isWhole,
  taxesBeforeDiscount: isWhole,
  taxBreakdown: (value) => matchesShape(value, taxShape),
  avgNightlyRate: isWhole,
  total: isWhole,
  originalTotal: isWhole,
  totalSavings: isWhole,
  discount: isDiscount,
  agreed: orAbsent(isRecord),
  promo: orAbsent(isRecord),
  promo_words: orAbsent(isText),
  promo_adds_night: orAbsent(isFlag),
  deal_refusal: orAbsent(isText),
  nightly: orAbsent(arrayOfShape(nightShape)),
};

/** Whether a value that is not trusted is what a price can be reduced by: nothing, the deal, a promo code or an agreement. */
export function isDiscount(value: unknown): boolean {
  return value === 'none' || value === 'deal' || value === 'promo' || value === 'agreed';
}

/** Whether a value that is not trusted has every part of a quote; those that came later may be absent. */
export const isQuote = (value: unknown): value is Quote => matchesShape(value, quoteShape);
