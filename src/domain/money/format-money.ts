// Apart from `money.ts`: every page says prices, and few reckon with them.

/** An amount in cents as whole dollars, rounded half up: `$1,234` (spec §9). */
export const formatDollars = (cents: number): string =>
  withSign(cents, groupThousands(Math.round(Math.abs(cents) / 100)));

/** An amount in cents as dollars and cents: `$1,234.56`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  return withSign(
    cents,
    `${groupThousands(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`,
  );
}

const withSign = (cents: number, text: string): string => (cents < 0 ? `-$${text}` : `$${text}`);

/** A whole number with a comma between thousands: `12,345`. A browser's `Intl` takes 15 ms of a page to say its first. */
export const groupThousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
