import { useCallback, useEffect, useMemo, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { type AvailabilityCalendar, monthsAhead } from '#domain/availability/availability-calendar.ts';
import { calculateRefund } from '#domain/availability/cancellation.ts';
import { type DateRangeSelection, rejectionToast, selectDay } from '#domain/availability/date-selection.ts';
import { getDayStates, withOverlay } from '#domain/availability/day-state.ts';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { parseAvailability, surchargedPrice } from '#domain/availability/parse-availability.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { calendarForGuest, getDeadlineShiftDays, validateDateChange } from '#domain/booking/date-change.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { addDays, addMonths, type Day, getToday, nightsBetween, startOfDay } from '#domain/dates/day.ts';
import { formatCents } from '#domain/money/money.ts';
import { reductionChangeMessage } from '#domain/pricing/promo-messages.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { CalendarSkeleton } from '#ui/CalendarSkeleton.tsx';
import { useMonthsThatFit } from '#ui/use-visible-months.ts';
import styles from './ManageBooking.module.css';
import { formatNewDeadline, formatRefundOfChange } from './NightsForm.tsx';
import { PricedForm } from './PricedForm.tsx';
import { priceChange } from './price-change.ts';

interface OtherDatesProps {
  booking: GuestBooking;
  onSaved: () => void;
}

/** The cabin as it can be had now. */
interface Free {
  calendar: AvailabilityCalendar;
  terms: CabinTerms;
}

/** Other dates of a stay: the cabin's calendar, in which its own nights are free, and what the stay costs then before it is moved. */
export function OtherDates({ booking, onSaved }: OtherDatesProps) {
  const [free, setFree] = useState<Free | string | null>(null);
  const [box, months] = useMonthsThatFit();
  const { id } = booking.cabin;
  const ask = useCallback(async () => {
    setFree(null);
    const answer = await callApi('GET get-cabin-availability', { cabin_id: id });
    if (!answer.ok) return setFree(answer.error.message);
    const { calendar_data, terms } = answer.value;
    setFree({ calendar: parseAvailability(calendar_data.data.dates, terms), terms });
  }, [id]);
  useEffect(() => void ask(), [ask]);
  return (
    <div className={styles.form} ref={box}>
      <p className="soft">{termsWords(booking)}</p>
      {free === null ? <CalendarSkeleton months={months} text="Looking at the calendar…" /> : null}
      {typeof free === 'string' ? (
        <>
          <p role="alert">{free}</p>
          <Button onClick={() => void ask()}>Try again</Button>
        </>
      ) : null}
      {free && typeof free === 'object' ? (
        <Dates booking={booking} free={free} months={months} onSaved={onSaved} />
      ) : null}
    </div>
  );
}

/** What cancelling now gives back, percent. */
const percentNow = ({ refund_steps }: GuestBooking): number =>
  calculateRefund(100, refund_steps, serverNow());

/** What giving the old nights up costs, by the terms of the booking. */
function termsWords(booking: GuestBooking): string {
  const percent = percentNow(booking);
  if (percent === 100)
    return 'Choose the new arrival, then the day of leaving. You pay what the new nights cost more, or get back what they cost less.';
  const back = percent > 0 ? `${percent}% of the difference goes back` : 'nothing goes back';
  return `Free cancellation has ended, so the old nights count for the new ones as far as they go: if those cost more, you pay the difference; if they cost less, ${back}. A later arrival does not make cancelling free again.`;
}

interface DatesProps extends OtherDatesProps {
  free: Free;
  months: 1 | 2;
}

function Dates({ booking, free, months, onSaved }: DatesProps) {
  const { check_in, check_out, cabin } = booking;
  const today = getToday(cabin.timezone, serverNow());
  const calendar = useMemo(
    () => calendarForGuest(free.calendar, { check_in, check_out }),
    [free, check_in, check_out],
  );
  const [selection, setSelection] = useState<DateRangeSelection>({ checkIn: check_in, checkOut: check_out });
  const [month, setMonth] = useState(check_in);
  const [hovered, setHovered] = useState<Day | null>(null);
  const view = useMemo(() => ({ calendar, today, selection }), [calendar, today, selection]);
  const faces = useMemo(() => getDayStates(view), [view]);
  const getDayState = useCallback(
    (day: Day) => withOverlay(faces(day), day, view, { hovered, marked: [] }),
    [faces, view, hovered],
  );
  const pick = (day: Day) => {
    const picked = selectDay(selection, day, calendar, today);
    setSelection(picked.selection);
    if (picked.rejected) showToast(rejectionToast(picked.rejected));
  };
  const { checkIn, checkOut } = selection;
  return (
    <>
      <Calendar
        today={today}
        month={month}
        months={months}
        from={today}
        to={addMonths(today, monthsAhead)}
        selected={checkIn ? [checkIn, checkOut ?? checkIn] : null}
        getDayState={getDayState}
        onMonthChange={setMonth}
        onSelect={pick}
        onHover={setHovered}
      />
      {checkIn &&
      checkOut &&
      validateDateChange(free.calendar, booking, { check_in: checkIn, check_out: checkOut }, today).ok ? (
        <NewPrice
          booking={booking}
          to={{ check_in: checkIn, check_out: checkOut }}
          free={{ ...free, calendar }}
          onSaved={onSaved}
        />
      ) : (
        <p role="status">{checkIn && !checkOut ? 'Now choose the day of leaving.' : nowWords(booking)}</p>
      )}
    </>
  );
}

const nowWords = (booking: GuestBooking): string => `Now: ${formatDatesAndNights(booking)}.`;

/** What the stay costs on other dates, and the press that moves it. */
function NewPrice({ booking, to, free, onSaved }: OtherDatesProps & { to: StayDates; free: Free }) {
  const stay = priceOf(booking, to, free);
  const { difference, refund, total, retained } = stay;
  return (
    <PricedForm
      booking={booking}
      wanted={to}
      total={total}
      action={actionWords(difference, refund)}
      onSaved={onSaved}
    >
      <div className={styles.form} role="status">
        <p className={styles.refund}>
          {formatDatesAndNights(to)}. {differenceWords(booking, stay)} {stay.promo_words}
        </p>
        {retained > 0 ? (
          <p>
            By the terms of your booking {formatCents(retained)} of what the old nights cost does not come
            back.
          </p>
        ) : null}
        <p>
          {formatNewDeadline(booking, stay)}{' '}
          {difference > 0
            ? 'We hold the new nights for you while you pay; until then your booking stays as it is.'
            : 'The nights you give up are free for others at once.'}
        </p>
      </div>
    </PricedForm>
  );
}

function actionWords(difference: number, refund: number): string {
  if (difference > 0) return `Move my stay · pay ${formatCents(difference)}`;
  return refund > 0 ? `Move my stay, ${formatCents(refund)} back` : 'Move my stay';
}

type Priced = ReturnType<typeof priceOf>;

function differenceWords(booking: GuestBooking, stay: Priced): string {
  if (stay.difference < 0) return formatRefundOfChange(booking, stay);
  if (stay.difference === 0) return `Your stay still costs ${formatCents(stay.total)}.`;
  return `${formatCents(stay.difference)} more: your stay then costs ${formatCents(stay.total)}.`;
}

/** The price on other dates as the server works it out, and until when cancelling is free then. */
function priceOf(booking: GuestBooking, to: StayDates, { calendar, terms }: Free) {
  const priceOfNight = (date: Day) => calendar.get(date) ?? surchargedPrice(null, terms);
  const priced = priceChange(booking, { nights: { ...to, taxes: terms.taxes, priceOf: priceOfNight } });
  const shift = getDeadlineShiftDays(booking, to, percentNow(booking));
  const days = nightsBetween(booking.check_in, to.check_in) - shift;
  const { timezone } = booking.cabin;
  const free = addDays(getToday(timezone, new Date(booking.free_cancel_until)), days);
  return {
    ...priced,
    total: priced.quote.total,
    promo_words: reductionChangeMessage(booking.quote, priced.quote),
    free_cancel_until: startOfDay(free, timezone).toISOString(),
  };
}
