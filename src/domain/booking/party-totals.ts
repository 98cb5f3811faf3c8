/** Amounts of one of the stays that a party booked together, in cents. */
export interface StayAmounts {
  /** `false` for a cancelled stay, which has no price left and nothing due. */
  isBooked: boolean;
  /** Agreed price of the stay with its taxes. */
  total: number;
  /** Amount paid; for a cancelled stay, the amount paid before. */
  paid: number;
  /** Amount to be paid, now or later. */
  due: number;
  /** Refunds, whether already sent or still due. */
  refunded: number;
}

/** Sums of the amounts of these stays, in cents. */
export interface PartyTotals {
  /** Price of the booked stays. */
  total: number;
  /** Amount paid for the booked stays. */
  paid: number;
  /** Amount paid for the cancelled stays. */
  cancelledPaid: number;
  due: number;
  refunded: number;
}

/** Adds up the amounts of a party. Each amount counts once. */
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
