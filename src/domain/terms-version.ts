/** The version of the terms a guest accepts with a booking: the day the terms page was last changed, `updated`. */
export const termsVersion = '2026-11-27';
