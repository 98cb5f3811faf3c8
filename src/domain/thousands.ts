/** A whole number with a comma between thousands: `12,345`. A browser's `Intl` takes 15 ms of a page to say its first. */
export const groupThousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
