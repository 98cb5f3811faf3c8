/** Taxes of a stay, cents; rates are percents, e.g. 7 and 2.75 (spec §3, §9). */
export interface TaxBreakdown {
  stateSalesTax: number;
  countyLocalTax: number;
  occupancyTax: number;
  totalRate: number;
  totalAmount: number;
  appliesOccupancyTax: boolean;
  city: string;
}

/**
 * The price of a stay, integer cents (spec §3, §9; design §6.2).
 * `total = subtotal + cleaningFee + taxes + petFee`; `originalTotal` is the same stay undiscounted with its own taxes.
 */
export interface Quote {
  nights: number;
  subtotalBeforeDiscount: number;
  /** Percent of the deal; 0 without one, and 0 under a promo code. */
  discountPercent: number;
  discountAmount: number;
  subtotal: number;
  cleaningFee: number;
  petFee: number;
  taxes: number;
  taxesBeforeDiscount: number;
  taxBreakdown: TaxBreakdown;
  avgNightlyRate: number;
  total: number;
  originalTotal: number;
  totalSavings: number;
  /** The reduction that applies: the better of deal and promo code (design §6.18). */
  discount: 'none' | 'deal' | 'promo';
}
