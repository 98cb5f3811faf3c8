import { download } from '#browser/download.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { type StayEvent, stayIcs } from '#domain/booking/booking-ics.ts';
import { site } from '#site';
import { Button, type ButtonProps } from '#ui/Button.tsx';

interface AddToCalendarProps extends Pick<ButtonProps, 'tone'> {
  bookings: readonly GuestBooking[];
  label?: string;
}

/** Downloads one calendar file of all stays, without names of guests. */
export const AddToCalendar = ({ bookings, label = 'Add to calendar', tone }: AddToCalendarProps) => (
  <Button
    {...(tone && { tone })}
    onClick={() => {
      const name = `${site.nameInFiles}-${bookings[0]?.reference}.ics`;
      download(stayIcs(site.name, bookings.map(toEvent)), name, 'text/calendar');
    }}
  >
    {label}
  </Button>
);

const toEvent = ({ cabin: { title, city, timezone }, arrival, ...booking }: GuestBooking): StayEvent => {
  const { reference, check_in, check_out, check_in_time, check_out_time } = booking;
  const stay = { reference, title, city, timezone, check_in, check_out, check_in_time, check_out_time };
  return { ...stay, address: arrival?.address ?? null, now: serverNow() };
};
