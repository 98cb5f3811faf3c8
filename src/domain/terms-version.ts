/** Current version of the terms that guests accept: the date in `updated` of the terms page. */
export const termsVersion = '2026-11-27';
