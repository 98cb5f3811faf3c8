/** Cents a refund is worked out from. */
export interface MoveMoney {
  /** What the stay costs before. */
  total: number;
  /** What it costs after. */
  moved: number;
  /** What has been paid for it. */
  paid: number;
  /** What is still to be charged for it. */
  balance: number;
}

/**
 * What goes back to the guest of a stay that is moved to where it costs less, cents: what is still to be charged falls first,
 * and no more goes back than was paid above the new price. The database decides by the same rule (`move_booking`).
 */
export const refundOfMove = ({ total, moved, paid, balance }: MoveMoney): number =>
  Math.max(0, Math.min(total - moved - balance, paid - moved));
