import { useEffect, useState } from 'react';
import type { BookingView } from '#contracts/booking.ts';
import { stayIcs } from '#domain/stay/ics.ts';

/** A calendar file of the stay, made in the browser: dates, times and place, and no names. */
export function AddToCalendar({ booking }: { booking: BookingView }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const { cabin, reference, check_in, check_out, check_in_time, check_out_time } = booking;
    const { title, city, timezone } = cabin;
    const text = stayIcs({
      reference,
      title,
      city,
      timezone,
      check_in,
      check_out,
      check_in_time,
      check_out_time,
    });
    const made = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [booking]);
  return (
    <a className="button" href={address} download={`mama-cabins-${booking.reference}.ics`}>
      Add to calendar
    </a>
  );
}
