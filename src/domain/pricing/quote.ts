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
  /** `percent` of `base`, cents, half up, and `per_night` for every night. */
  amount: number;
}

/** A fee of the shop, as it was worked out. */
export interface FeeLine {
  name: string;
  /** Amount for the whole stay, in cents. */
  per_stay: number;
  /** Additional amount for each night, in cents. */
  per_night: number;
  /** For how many guests the two are; absent where they are for the stay, however many come. */
  guests?: number;
  /** Additional percentage of the discounted nights; absent if 0. */
  percent?: number;
  /** Set if the guest has chosen the fee. Absent for mandatory fees and in old quotes. */
  optional?: boolean;
  /** Whether the taxes are taken on it too. */
  taxed: boolean;
  /**
   * Whether a host charged it, or below 0 gave it back, of this stay alone; absent from fees of the
   * shop.
   */
  by_host?: boolean;
  /** Set on a line retained for nights that the guest cancelled. */
  retained?: boolean;
  /**
   * Whether that still pays for nights that cost more, as was agreed with bookings until decision
   * 143.
   */
  credit?: boolean;
  /**
   * For a partial refund: its nights. Null once those are cancelled and not refunded; absent in old
   * lines, which are for the whole stay.
   */
  given_for?: StayDates | null;
  /** All of that, the percent half up, cents. */
  amount: number;
}

/** One night of a stay, in integer cents. */
export interface QuotedNight {
  /** The day the night begins on, `yyyy-MM-dd`. */
  date: Day;
  /** Its price in the calendar, or the cabin's nightly rate. */
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
  /** The city's occupancy tax, cents; 0 where it does not apply. */
  occupancyTax: number;
  /** The sum of the rates that apply, in percent, e.g. 12.75. */
  totalRate: number;
  /** Sum of the three shares, in cents. */
  totalAmount: number;
  /** Whether the stay is short enough for the occupancy tax. */
  appliesOccupancyTax: boolean;
  /** The town whose rates these are. */
  city: string;
  /**
   * Each tax that applies; they sum up to `totalAmount`. Absent from quotes stored before it was.
   */
  lines?: readonly TaxLine[];
}

/**
 * Price of a stay in integer cents (spec §3, §9; design §6.2). `total = subtotal + cleaningFee +
 * taxes + petFee` plus `fees`; `originalTotal` is the same stay without a discount, with its own
 * taxes.
 */
export interface Quote {
  nights: number;
  /** The nights at their full prices. */
  subtotalBeforeDiscount: number;
  /** Percent of the deal; 0 without one, and 0 under a promo code. */
  discountPercent: number;
  /**
   * Reduction of the nights by a deal, promo code or agreement; an agreement can be a surcharge,
   * which is negative.
   */
  discountAmount: number;
  /** The nights after the discount. */
  subtotal: number;
  /** Charged once for the stay, in cents. */
  cleaningFee: number;
  /** Once for the stay; 0 without pets. It is not taxed. */
  petFee: number;
  /** Fees besides cleaning and pets; absent if none. */
  fees?: readonly FeeLine[];
  /** On `subtotal`, `cleaningFee` and the fees that are taxed. */
  taxes: number;
  /** The taxes the stay would have without the discount. */
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
   * The reduction that applies: the better of deal and promo code (design §6.18), or what a host
   * agreed to.
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
  /** Whether one night more makes that code count; there with `promo_words`. */
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

/**
 * Returns whether an untrusted value is a kind of discount: none, deal, promo code or agreement.
 */
export function isDiscount(value: unknown): boolean {
  return value === 'none' || value === 'deal' || value === 'promo' || value === 'agreed';
}

/**
 * Whether a value that is not trusted has every part of a quote; those that came later may be
 * absent.
 */
export const isQuote = (value: unknown): value is Quote => matchesShape(value, quoteShape);
