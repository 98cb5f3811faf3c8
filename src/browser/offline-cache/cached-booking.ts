// Metadata of a cached booking. Separate from `bookings.ts`: a list of cached items needs no
// time zones.

/** End of a cached booking, and the path of its page if the guest saved it. */
export const endsHeader = 'x-ends';
export const pageHeader = 'x-page';

/** Whether the stay of a cached booking is over. */
export const isOver = ({ headers }: Response, now: Date): boolean =>
  !(Date.parse(headers.get(endsHeader) ?? '') > now.getTime());

/** Returns the path of a cached booking's page; `null` if the guest did not save it. */
export const pageOfBooking = ({ headers }: Response): string | null => headers.get(pageHeader);
