/** Version of the accepted terms: the date in `updated` of the terms page. */
export const termsVersion = '2026-11-27';
