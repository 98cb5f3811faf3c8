/** Types and validation of a quote: the price of a stay with its nights, fees and taxes. */

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

/** One calculated tax of a stay. */
export interface TaxLine {
  /** Authority of the tax. Absent in old quotes, which have one of each in order. */
  kind?: TaxKind;
  name: string;
  /** Rate in percent, for example 2.75. */
  percent: number;
  /** Cents per night in addition to the percentage; absent if 0. */
  per_night?: number;
  /** Taxable amount in cents: the discounted nights, the cleaning fee and the taxed fees. */
  base: number;
  /** Amount in cents: `percent` of `base`, rounded half up, plus `per_night` for every night. */
  amount: number;
}

/** A fee or other line of a price, with its calculated amount. */
export interface FeeLine {
  name: string;
  /** Amount for the whole stay, in cents. */
  per_stay: number;
  /** Additional amount for each night, in cents. */
  per_night: number;
  /** Number of guests to which the two amounts apply each; absent if they are for the stay. */
  guests?: number;
  /** Additional percentage of the discounted nights; absent if 0. */
  percent?: number;
  /** Set if the guest has chosen the fee. Absent for mandatory fees and in old quotes. */
  optional?: boolean;
  taxed: boolean;
  /**
   * Whether a host added it to this stay: a charge, or below 0 a partial refund. Absent for fees
   * from the settings.
   */
  by_host?: boolean;
  /** Set on a line retained for nights that the guest cancelled. */
  retained?: boolean;
  /**
   * Whether the retained amount still pays for added nights, as agreed with bookings until decision
   * 143.
   */
  credit?: boolean;
  /**
   * Nights of a partial refund. `null` once they are cancelled and not refunded; absent in old
   * lines, which are for the whole stay.
   */
  given_for?: StayDates | null;
  /** Amount in cents, with the percentage rounded half up. */
  amount: number;
}

/** One night of a stay, in integer cents. */
export interface QuotedNight {
  /** First day of the night, `yyyy-MM-dd`. */
  date: Day;
  /** Price in the calendar, or the cabin's nightly rate. */
  base: number;
  /** The cabin's surcharge on `base`. */
  surcharge: number;
  /** Whether the promo code makes the night free; its price is then `discountAmount`. */
  free: boolean;
  /**
   * Reduction of this night in cents. If no night has one, the reduction is for all nights in
   * proportion to their prices; otherwise for those that have one, even 0.
   */
  off?: number;
}

/** Agreement between a host and a guest, as printed on the receipt. */
export interface Agreement {
  /** Name of the guest, or `the guest` before one is named. */
  with: string;
  /** Reason, in the host's words. */
  reason: string;
  /** Retained cents of cancelled nights; only in old prices, without a line for it. */
  kept?: number;
}

/** Taxes of a stay (spec §3, §9). */
export interface TaxBreakdown {
  /** Tennessee's share, in cents. */
  stateSalesTax: number;
  /** The county's share, in cents. */
  countyLocalTax: number;
  /** Occupancy tax of the city, in cents; 0 if it does not apply. */
  occupancyTax: number;
  /** Sum of the rates that apply, in percent, for example 12.75. */
  totalRate: number;
  /** Sum of the three shares, in cents. */
  totalAmount: number;
  /** Whether the stay is short enough for the occupancy tax. */
  appliesOccupancyTax: boolean;
  /** Town whose tax rates these are. */
  city: string;
  /** All taxes that apply; they sum up to `totalAmount`. Absent in the oldest quotes. */
  lines?: readonly TaxLine[];
}

/**
 * Price of a stay in integer cents (spec §3, §9; design §6.2). `total = subtotal + cleaningFee +
 * taxes + petFee` plus `fees`; `originalTotal` is the same stay without a discount, with its own
 * taxes.
 */
export interface Quote {
  nights: number;
  /** Sum of the full prices of the nights. */
  subtotalBeforeDiscount: number;
  /** Percent of the deal; 0 without one, and 0 under a promo code. */
  discountPercent: number;
  /**
   * Reduction of the nights by a deal, promo code or agreement; an agreement can be a surcharge,
   * which is negative.
   */
  discountAmount: number;
  /** Price of the nights after the discount. */
  subtotal: number;
  /** Charged once for the stay, in cents. */
  cleaningFee: number;
  /** Charged once for the stay; 0 without pets. Not taxed. */
  petFee: number;
  /** Fees besides cleaning and pets; absent if none. */
  fees?: readonly FeeLine[];
  /** Taxes on `subtotal`, `cleaningFee` and the taxed fees. */
  taxes: number;
  /** Taxes that the stay would have without the discount. */
  taxesBeforeDiscount: number;
  taxBreakdown: TaxBreakdown;
  /** `subtotal` divided by the nights, half up. */
  avgNightlyRate: number;
  /** Total the guest pays, in cents. */
  total: number;
  /** Total without the discount, in cents. */
  originalTotal: number;
  totalSavings: number;
  /**
   * Reduction that applies: the better of deal and promo code (design §6.18), or an agreement with
   * a host.
   */
  discount: 'none' | 'deal' | 'promo' | 'agreed';
  /** Only if `discount` is `agreed`. */
  agreed?: Agreement;
  /**
   * Terms of the given promo code on its day. It applies if `discount` is `promo`, or once the stay
   * qualifies. Absent without a code and in the oldest quotes.
   */
  promo?: PromoTerms;
  /** Message on the given promo code; only in responses to a guest who gave one. */
  promo_words?: string;
  /** Whether the code applies if one night is added; sent with `promo_words`. */
  promo_adds_night?: boolean;
  /** Reason the revealed deal does not apply; absent if it does or if there is none. */
  deal_refusal?: string;
  /**
   * Nights by date; with surcharges they sum up to `subtotalBeforeDiscount`. Absent in old quotes
   * and in those from a sum.
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

/** Whether an untrusted value is a kind of discount: none, deal, promo code or agreement. */
export function isDiscount(value: unknown): boolean {
  return value === 'none' || value === 'deal' || value === 'promo' || value === 'agreed';
}

/**
 * Whether an untrusted value has every part of a quote. Parts that were added later may be absent.
 */
export const isQuote = (value: unknown): value is Quote => matchesShape(value, quoteShape);
