/** The day of a moment in a zone: `November 27, 2026`. */
export const dateInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);

/** The time of a moment in a zone: `4:12 PM`. */
export const timeInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(moment);
