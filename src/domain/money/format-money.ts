// Separate from `money.ts`: every page formats prices, few calculate.

/** Formats cents as whole dollars, rounded half up: `$1,234` (spec §9). */
export const formatDollars = (cents: number): string =>
  withSign(cents, groupThousands(Math.round(Math.abs(cents) / 100)));

/** Formats cents as dollars and cents: `$1,234.56`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  return withSign(
    cents,
    `${groupThousands(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`,
  );
}

const withSign = (cents: number, text: string): string => (cents < 0 ? `-$${text}` : `$${text}`);

/** Formats an integer with thousands separators: `12,345`. Loading `Intl` would take 15 ms. */
export const groupThousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
