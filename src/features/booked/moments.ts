/** A moment as a clock in a zone shows it: `Friday, November 27, 2026 at 12:00 AM`. */
export const inZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(moment);

/** The day of a moment in a zone: `November 27, 2026`. */
export const dateInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);

/** The time of a moment in a zone: `4:12 PM`. */
export const timeInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(moment);
