import { download } from '#browser/download.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { SlowButton } from '#ui/SlowButton.tsx';
import { later } from './later.ts';

/** A calendar file of the stay, made in the browser: dates, times and place, and no names. */
export function AddToCalendar({ booking }: { booking: BookingView }) {
  const add = async () => {
    const here = await later.calendar.fetch().catch(() => null);
    if (!here) return 'The file could not be made. Are you online? Try again.';
    download(here.stayIcs(stayOf(booking)), `mama-cabins-${booking.reference}.ics`, 'text/calendar');
    return null;
  };
  return <SlowButton act={add}>Add to calendar</SlowButton>;
}

const stayOf = ({ cabin: { title, city, timezone }, arrival, ...booking }: BookingView) => {
  const { reference, check_in, check_out, check_in_time, check_out_time } = booking;
  const stay = { reference, title, city, timezone, check_in, check_out, check_in_time, check_out_time };
  return { ...stay, address: arrival?.address ?? null, now: serverNow() };
};
