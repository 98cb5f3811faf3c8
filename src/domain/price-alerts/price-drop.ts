/** Minimum drop of a total in cents, because totals are shown in whole dollars. */
const minDropCents = 100;

/**
 * Compares the total a guest knows with the current one, in cents, `null` while nights are taken.
 * Returns the new known total, and whether to send an e-mail. A rise is not stored: falling back to
 * the known total is no saving for the guest.
 */
export function getPriceAlertUpdate(
  previousTotal: number | null,
  now: number | null,
): { total: number | null; shouldNotify: boolean } {
  if (now === null) return { total: null, shouldNotify: false };
  const shouldNotify = previousTotal === null || now <= previousTotal - minDropCents;
  return { total: shouldNotify ? now : previousTotal, shouldNotify };
}
