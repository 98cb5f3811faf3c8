/** The least fall of a total, in cents, that is worth a letter: totals are shown in whole dollars. */
const leastFall = 100;

/**
 * Compares the total a guest knows with the one a watched stay has now, both in cents and null while nights are taken: the total
 * known from then on, and whether it is worth a letter. A rise is no news, and is not kept: what falls back to the known total is
 * no cheaper to the guest.
 */
export function getPriceAlertUpdate(
  known: number | null,
  now: number | null,
): { total: number | null; isNews: boolean } {
  if (now === null) return { total: null, isNews: false };
  const isNews = known === null || now <= known - leastFall;
  return { total: isNews ? now : known, isNews };
}
