// Metadata of a cached booking. Separate from `cache-booking.ts`, which needs time zones: a list of
// cached items does not.

/** Header with the end of the stay. */
export const endsHeader = 'x-ends';
/** Header with the path of the booking's page, if the guest saved it. */
export const pageHeader = 'x-page';

/** Whether the stay of a cached booking is over. */
export const isOver = ({ headers }: Response, now: Date): boolean =>
  !(Date.parse(headers.get(endsHeader) ?? '') > now.getTime());

/** Returns the path of a cached booking's page; `null` if the guest did not save it. */
export const getBookingPagePath = ({ headers }: Response): string | null => headers.get(pageHeader);
