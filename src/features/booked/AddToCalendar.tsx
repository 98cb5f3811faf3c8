import { useState } from 'react';
import { download } from '#browser/download.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { Button } from '#ui/Button.tsx';
import { later } from './later.ts';

/** A calendar file of the stay, made in the browser: dates, times and place, and no names. */
export function AddToCalendar({ booking }: { booking: BookingView }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const add = async () => {
    setState('busy');
    const here = await later.calendar.fetch().catch(() => null);
    if (here)
      download(here.stayIcs(stayOf(booking)), `mama-cabins-${booking.reference}.ics`, 'text/calendar');
    setState(here ? 'idle' : 'failed');
  };
  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void add()}>
        Add to calendar
      </Button>
      {state === 'failed' ? <p role="alert">The file could not be made. Are you online? Try again.</p> : null}
    </>
  );
}

const stayOf = ({ cabin: { title, city, timezone }, arrival, ...booking }: BookingView) => {
  const { reference, check_in, check_out, check_in_time, check_out_time } = booking;
  const stay = { reference, title, city, timezone, check_in, check_out, check_in_time, check_out_time };
  return { ...stay, address: arrival?.address ?? null, now: serverNow() };
};
