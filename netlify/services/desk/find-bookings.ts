import type { CallRequest } from '#contracts/calls.ts';
import type { ListedBooking } from '#contracts/desk/bookings.ts';
import type { Paged } from '#contracts/desk/paged.ts';
import type { Problem } from '#contracts/errors.ts';
import { type BookingSearch, type FoundBooking, findBookings } from '#database/desk/find-bookings.ts';
import { bookingWords } from '#domain/desk/booking-search.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';

const onAPage = 50;

/** A page of the bookings that are looked for, the newest first. */
export async function findAtDesk(
  request: CallRequest<'POST desk/bookings'>,
  { db }: Pick<DeskPorts, 'db'>,
): Promise<Result<Paged<ListedBooking>, Problem>> {
  const found = await findBookings(db, searchOf(request), onAPage + 1);
  const page = found.slice(0, onAPage);
  const next = found.length > onAPage ? (page.at(-1)?.reference ?? null) : null;
  return ok({ rows: page.map(listed), next });
}

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

const listed = ({ created_at, ...booking }: FoundBooking): ListedBooking => ({
  ...booking,
  created_at: created_at.toISOString(),
});
