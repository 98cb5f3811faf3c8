import { useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { BookingView, ExtraNight, ShorterStay } from '#contracts/manage-booking.ts';
import { addDays, nightsBetween } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import { dateInZone } from '#domain/stay/clock-words.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { Field } from '#ui/Field.tsx';
import { SlowButton } from '#ui/SlowButton.tsx';
import styles from './Manage.module.css';
import { sendPaidChange } from './manage.ts';
import { PricedForm } from './PricedForm.tsx';

/** The free nights beside a stay, each with all it adds to the price. */
export function ExtraNights({ booking }: { booking: BookingView }) {
  const add = ({ check_in, check_out, total }: ExtraNight) =>
    sendPaidChange({ check_in, check_out, expected_total: total });
  return (
    <>
      <p className="soft">
        Free as of now, all taxes in. We hold the night for you while you pay; your booking changes once you
        have.
      </p>
      <div className={styles.nights}>
        {booking.extra_nights.map((night) => (
          <div key={night.check_in + night.check_out} className={styles.night}>
            <p>
              {nightWords(booking, night)}
              <small>
                New total {formatCents(night.total)}. {night.promo_words} {earlierWords(booking, night)}
              </small>
            </p>
            <SlowButton act={() => add(night)}>{addWords(night)}</SlowButton>
          </div>
        ))}
      </div>
    </>
  );
}

const nightWords = ({ check_in, check_out }: BookingView, night: ExtraNight): string =>
  night.check_in < check_in
    ? `Come a night earlier, ${formatDay(addDays(check_in, -1), 'short')}`
    : `Stay the night of ${formatDay(check_out, 'short')} too`;

/** A night that a promo code makes free may cost nothing, or less than the one that was to be paid. */
const addWords = ({ difference }: ExtraNight): string => {
  if (difference === 0) return 'Add it, free';
  return difference > 0 ? `Add it · ${formatCents(difference)}` : `Add it, ${formatCents(-difference)} less`;
};

/** Another first day has another deadline. */
export function cancelWords(
  { free_cancel_until, cabin }: BookingView,
  night: Pick<ExtraNight, 'free_cancel_until'>,
): string {
  const isOver = new Date(free_cancel_until) <= serverNow();
  if (isOver || night.free_cancel_until === free_cancel_until) return '';
  const until = new Date(night.free_cancel_until);
  return until > serverNow()
    ? `Free cancellation then ends ${dateInZone(until, cabin.timezone)}.`
    : 'With it cancelling is no longer free.';
}

/** Of an earlier check-in: its deadline, and that what is still to be paid falls due as much earlier. */
function earlierWords(booking: BookingView, night: ExtraNight): string {
  const isEarlier = night.check_in < booking.check_in && booking.balance;
  return [cancelWords(booking, night), isEarlier && 'The rest falls due a day earlier.']
    .filter(Boolean)
    .join(' ');
}

/** Fewer nights of a stay: what that gives back stands there before it is done. */
export function FewerNights({ booking, onSaved }: { booking: BookingView; onSaved: () => void }) {
  const [chosen, setChosen] = useState(0);
  const stay = booking.fewer_nights[chosen];
  if (!stay) return null;
  const { check_in, check_out, total, refund } = stay;
  return (
    <PricedForm
      booking={booking}
      wanted={{ check_in, check_out }}
      total={total}
      action={refund > 0 ? `Give them up, ${formatCents(refund)} back` : 'Give them up'}
      onSaved={onSaved}
    >
      <Field label="Which nights you keep">
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {booking.fewer_nights.map((one, index) => (
              <option key={one.check_in + one.check_out} value={index}>
                {stayWords(booking, one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className={styles.refund} role="status">
        {backWords(booking, stay)} {stay.promo_words} The nights you give up are free for others at once.
      </p>
    </PricedForm>
  );
}

const stayWords = ({ check_in }: BookingView, stay: ShorterStay): string => {
  const nights = nightsLabel(nightsBetween(stay.check_in, stay.check_out));
  return stay.check_in > check_in
    ? `${nights}: come on ${formatDay(stay.check_in, 'short')}`
    : `${nights}: leave on ${formatDay(stay.check_out, 'short')}`;
};

/** What a cheaper stay gives back, and what it takes off what is still to be paid. */
export function backWords(
  { by_hand }: BookingView,
  { difference, refund, total }: Pick<ShorterStay, 'difference' | 'refund' | 'total'>,
): string {
  if (difference === 0) return 'By the terms of your booking nothing goes back.';
  const rest = -difference - refund;
  const parts = [
    ...(refund > 0
      ? [`${formatCents(refund)} goes back ${by_hand ? 'by hand, as it was paid' : 'to your card'}`]
      : []),
    ...(rest > 0 ? [`${formatCents(rest)} less is still to be paid`] : []),
  ];
  return `By the terms of your booking ${parts.join(', and ')}. Your stay then costs ${formatCents(total)}.`;
}
