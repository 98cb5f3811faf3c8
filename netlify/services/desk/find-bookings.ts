import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { type BookingSearch, findBookings } from '#database/desk/find-bookings.ts';
import { bookingWords } from '#domain/desk/booking-search.ts';
import { ok } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';
import { pageOf, pageSize } from './paged.ts';

/** A page of the bookings that are looked for, the newest first. */
export const findAtDesk = async (
  request: CallRequest<'POST desk/bookings'>,
  { db }: Pick<DeskPorts, 'db'>,
): CallResult<'POST desk/bookings'> =>
  ok(pageOf(await findBookings(db, searchOf(request), pageSize + 1), ({ reference }) => reference));

const searchOf = ({
  text,
  filter,
  cabin_id,
  day,
  day_kind = 'arriving',
  after,
}: CallRequest<'POST desk/bookings'>): BookingSearch => ({
  ...(text && bookingWords(text)),
  ...(filter && { filter }),
  ...(cabin_id && { cabin: cabin_id }),
  ...(day && { on: { kind: day_kind, day } }),
  ...(after && { after }),
});
