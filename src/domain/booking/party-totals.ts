/** The money of one stay, cents. */
export interface StayAmounts {
  /** Whether the stay is booked. One that was cancelled has no price left and nothing due. */
  isBooked: boolean;
  /** The agreed price, taxes included. */
  total: number;
  /** For a cancelled stay, the amount paid before. */
  paid: number;
  /** The amount still to be paid, now or later. */
  due: number;
  /** The refunds, sent or not. */
  refunded: number;
}

/** The money of all stays of a party, cents. */
export interface PartyTotals {
  /** The price of the stays that are booked. */
  total: number;
  /** The amount paid for the stays that are booked. */
  paid: number;
  /** The amount that was paid for the stays that were cancelled. */
  cancelledPaid: number;
  due: number;
  refunded: number;
}

/** Adds up the money of a party. Each amount counts once, so the sum of cabins is the party's. */
export function sumParty(stays: readonly StayAmounts[]): PartyTotals {
  const totals = { total: 0, paid: 0, cancelledPaid: 0, due: 0, refunded: 0 };
  for (const { isBooked, total, paid, due, refunded } of stays) {
    totals.refunded += refunded;
    if (isBooked) {
      totals.total += total;
      totals.paid += paid;
      totals.due += due;
    } else totals.cancelledPaid += paid;
  }
  return totals;
}
