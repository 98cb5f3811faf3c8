// Metadata of a cached booking. Separate from `bookings.ts`: a list of cached items needs no
// time zones.

/** When a kept booking ends, and the address of its page where the guest asked to keep it. */
export const endsHeader = 'x-ends';
export const pageHeader = 'x-page';

/** Whether the stay of a kept booking is over. */
export const isOver = ({ headers }: Response, now: Date): boolean =>
  !(Date.parse(headers.get(endsHeader) ?? '') > now.getTime());

/** The address of a kept booking's page; null where the guest did not ask to keep it. */
export const pageOfBooking = ({ headers }: Response): string | null => headers.get(pageHeader);
