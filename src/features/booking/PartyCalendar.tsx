// Calendar for other dates of a booking of several cabins, for all of them at once.

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { intersectCalendars } from '#domain/availability/intersect-calendars.ts';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { bothOrAll } from '#domain/text/format-list.ts';
import { Button } from '#ui/Button.tsx';
import { CalendarSkeleton } from '#ui/CalendarSkeleton.tsx';
import { useMonthsThatFit } from '#ui/use-months-that-fit.ts';
import styles from './Booking.module.css';
import { changeHeldDates } from './booking-steps.ts';
import { RangeCalendar } from './RangeCalendar.tsx';
import { $dates, $stays } from './store.ts';

export function PartyCalendar() {
  const cabins = useStore($stays).map(({ cabin }) => cabin);
  const [box, months] = useMonthsThatFit();
  const { check_in, check_out } = useStore($dates);
  const [selection, setSelection] = useState<DateRangeSelection>({ checkIn: check_in, checkOut: check_out });
  const { calendar, load } = usePartyCalendar(cabins.map(({ id }) => id));
  const { checkIn, checkOut } = selection;
  const isOther = checkIn !== check_in || checkOut !== check_out;
  return (
    <div className={styles.group} ref={box}>
      <p className="soft">
        The days on which {bothOrAll(cabins.length)} cabins are free. What you hold stays as it is until you
        hold the other dates.
      </p>
      {calendar === null ? <CalendarSkeleton months={months} text="Looking at the calendars…" /> : null}
      {calendar && !calendar.ok ? (
        <>
          <p role="alert">{calendar.error}</p>
          <Button onClick={() => void load()}>Try again</Button>
        </>
      ) : null}
      {calendar?.ok ? (
        <RangeCalendar
          calendar={calendar.value}
          today={getToday(cabins[0]?.timezone ?? defaultTimeZone, serverNow())}
          months={months}
          selection={selection}
          onChange={setSelection}
        />
      ) : null}
      <p role="status">
        {checkIn && checkOut
          ? formatDatesAndNights({ check_in: checkIn, check_out: checkOut })
          : 'Now choose the day of leaving.'}
      </p>
      <Button
        tone="ember"
        disabled={!checkIn || !checkOut || !isOther}
        onClick={() =>
          checkIn && checkOut && void changeHeldDates({ check_in: checkIn, check_out: checkOut })
        }
      >
        See the price of these dates
      </Button>
    </div>
  );
}

/** Loads the calendars of several cabins as one. `null` while loading. */
function usePartyCalendar(ids: readonly string[]) {
  const [calendar, setCalendar] = useState<Result<AvailabilityCalendar, string> | null>(null);
  const cabins = ids.join();
  const load = useCallback(async () => {
    setCalendar(null);
    const responses = await Promise.all(
      cabins.split(',').map((cabin_id) => callApi('GET get-cabin-availability', { cabin_id })),
    );
    const failed = responses.find((response) => !response.ok);
    if (failed && !failed.ok) return setCalendar(err(failed.error.message));
    const calendars = responses.flatMap((response) =>
      response.ok ? [parseAvailability(response.value.calendar_data.data.dates, response.value.terms)] : [],
    );
    setCalendar(ok(intersectCalendars(calendars)));
  }, [cabins]);
  useEffect(() => void load(), [load]);
  return { calendar, load };
}
