// Form for other dates of a booking: one night more or less, or any dates in the calendar.

import '#ui/choice.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { calculateRefund } from '#domain/availability/cancellation.ts';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { parseAvailability, surchargedPrice } from '#domain/availability/parse-availability.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import {
  calendarForGuest,
  getDeadlineShiftDays,
  validateDateChange,
} from '#domain/booking/date-change-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { addDays, type Day, getToday, nightsBetween, startOfDay } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatUntil } from '#domain/dates/format-time.ts';
import { pluralize } from '#domain/text/plural.ts';
import { RangeCalendar } from '#features/booking/RangeCalendar.tsx';
import { Button } from '#ui/Button.tsx';
import { CalendarSkeleton } from '#ui/CalendarSkeleton.tsx';
import { useMonthsThatFit } from '#ui/use-months-that-fit.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './ManageBooking.module.css';

interface OtherDatesProps {
  booking: GuestBooking;
  /** Whether the stay has begun. Then only its last day can change, and there is no calendar. */
  hasBegun: boolean;
  onSaved: () => void;
}

/** Current calendar and terms of the cabin. */
interface Availability {
  calendar: AvailabilityCalendar;
  terms: CabinTerms;
}

export function OtherDates({ booking, hasBegun, onSaved }: OtherDatesProps) {
  const [availability, setAvailability] = useState<Availability | string | null>(null);
  const [box, months] = useMonthsThatFit();
  const { id } = booking.cabin;
  const load = useCallback(async () => {
    setAvailability(null);
    const response = await callApi('GET get-cabin-availability', { cabin_id: id });
    if (!response.ok) return setAvailability(response.error.message);
    const { calendar_data, terms } = response.value;
    setAvailability({ calendar: parseAvailability(calendar_data.data.dates, terms), terms });
  }, [id]);
  useEffect(() => void load(), [load]);
  return (
    <div className={`${styles.form} ${styles.calendars}`} ref={box}>
      {hasBegun ? null : <p className="soft">{formatTerms(booking)}</p>}
      {availability === null ? <CalendarSkeleton months={months} text="Looking at the calendar…" /> : null}
      {typeof availability === 'string' ? (
        <>
          <p role="alert">{availability}</p>
          <Button onClick={() => void load()}>Try again</Button>
        </>
      ) : null}
      {availability && typeof availability === 'object' ? (
        <Dates
          booking={booking}
          hasBegun={hasBegun}
          availability={availability}
          months={months}
          onSaved={onSaved}
        />
      ) : null}
    </div>
  );
}

/** Returns the refund of a cancellation now, in percent. */
const getRefundPercent = ({ refund_steps }: GuestBooking): number =>
  calculateRefund(100, refund_steps, serverNow());

/** Describes what the guest pays or gets back for other nights. */
function formatTerms(booking: GuestBooking): string {
  const percent = getRefundPercent(booking);
  if (percent === 100)
    return 'Choose the new arrival, then the day of leaving. You pay what the new nights cost more, or get back what they cost less.';
  const back = percent > 0 ? `${percent}% of the difference goes back` : 'nothing goes back';
  return `Free cancellation has ended, so the old nights count for the new ones as far as they go: if those cost more, you pay the difference; if they cost less, ${back}. A later arrival does not make cancelling free again.`;
}

interface DatesProps extends OtherDatesProps {
  availability: Availability;
  months: 1 | 2;
}

function Dates({ booking, hasBegun, availability, months, onSaved }: DatesProps) {
  const { check_in, check_out, cabin } = booking;
  const today = getToday(cabin.timezone, serverNow());
  const calendar = useMemo(
    () => calendarForGuest(availability.calendar, { check_in, check_out }),
    [availability, check_in, check_out],
  );
  const [selection, setSelection] = useState<DateRangeSelection>({ checkIn: check_in, checkOut: check_out });
  const { checkIn, checkOut } = selection;
  const selected = checkIn && checkOut ? { check_in: checkIn, check_out: checkOut } : null;
  const to =
    selected && validateDateChange(availability.calendar, booking, selected, today).ok ? selected : null;
  const priceOf = (date: Day) => calendar.get(date) ?? surchargedPrice(null, availability.terms);
  return (
    <ChangeForm
      booking={booking}
      stayChange={to ?? {}}
      change={to && { nights: { ...to, taxes: availability.terms.taxes, priceOf } }}
      action="Change my dates"
      notes={to ? listDateNotes(booking, to) : []}
      onSaved={onSaved}
    >
      <QuickNights
        booking={booking}
        hasBegun={hasBegun}
        chosen={to}
        onChoose={(stay) => setSelection({ checkIn: stay.check_in, checkOut: stay.check_out })}
      />
      {hasBegun ? null : (
        <RangeCalendar
          calendar={calendar}
          today={today}
          months={months}
          selection={selection}
          onChange={setSelection}
        />
      )}
      <p role="status">
        {checkIn && !checkOut
          ? 'Now choose the day of leaving.'
          : `${to ? '' : 'Now: '}${formatDatesAndNights(to ?? booking)}.`}
      </p>
    </ChangeForm>
  );
}

interface QuickNightsProps {
  booking: GuestBooking;
  hasBegun: boolean;
  chosen: StayDates | null;
  onChoose: (stay: StayDates) => void;
}

/** Choices of one night more or less. */
function QuickNights({ booking, hasBegun, chosen, onChoose }: QuickNightsProps) {
  const { extra_nights, fewer_nights } = booking;
  const stays = [...extra_nights, ...(hasBegun ? fewer_nights : fewer_nights.slice(0, 1))];
  if (stays.length === 0) return null;
  return (
    <fieldset>
      <legend className="visually-hidden">A night more or less</legend>
      <div className="cluster">
        {stays.map((stay) => (
          <label key={stay.check_in + stay.check_out} className="pick">
            <input
              type="radio"
              name="nights"
              checked={chosen?.check_in === stay.check_in && chosen.check_out === stay.check_out}
              onChange={() => onChoose(stay)}
            />
            {nightLabel(booking, stay)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nightLabel({ check_in, check_out }: StayDates, stay: StayDates): string {
  if (stay.check_in < check_in) return `Come a night earlier, ${formatDay(stay.check_in, 'short')}`;
  if (stay.check_out > check_out) return `Stay the night of ${formatDay(check_out, 'short')} too`;
  return `Leave on ${formatDay(stay.check_out, 'short')}`;
}

/** Lists effects of other dates on free cancellation, the balance and nights that are given up. */
function listDateNotes(booking: GuestBooking, to: StayDates): string[] {
  const { check_in, check_out, balance } = booking;
  const later = nightsBetween(check_in, to.check_in);
  const isGivingUp = to.check_in > check_in || to.check_out < check_out;
  return [
    formatNewDeadline(booking, to),
    balance && later !== 0
      ? `The rest falls due ${pluralize(Math.abs(later), 'day')} ${later > 0 ? 'later' : 'earlier'}.`
      : '',
    isGivingUp ? 'Nights you give up are free for others at once.' : '',
  ].filter(Boolean);
}

/** Formats the end of free cancellation if it changes. */
function formatNewDeadline(booking: GuestBooking, to: StayDates): string {
  const { timezone } = booking.cabin;
  const before = new Date(booking.free_cancel_until);
  const shift = getDeadlineShiftDays(booking, to, getRefundPercent(booking));
  const days = nightsBetween(booking.check_in, to.check_in) - shift;
  const until = startOfDay(addDays(getToday(timezone, before), days), timezone);
  if (before <= serverNow() || days === 0) return '';
  return until > serverNow()
    ? `Free cancellation then lasts ${formatUntil(until, timezone, 'date')}.`
    : 'With it cancelling is no longer free.';
}
