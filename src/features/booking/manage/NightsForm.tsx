import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking, LongerStay, ShorterStay } from '#contracts/booking-management.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import styles from './ManageBooking.module.css';
import { formatRefundWay } from './refund-way.ts';
import { sendChange, sendPaidChange } from './send-change.ts';

interface QuickNightsProps {
  booking: GuestBooking;
  /** Of a stay that has begun, which has no calendar: whether it may lose several nights. */
  hasBegun: boolean;
  onSaved: () => void;
}

/** A night more or less in one press, with all it adds to the price or gives back. */
export function QuickNights({ booking, hasBegun, onSaved }: QuickNightsProps) {
  const { extra_nights, fewer_nights } = booking;
  const fewer = hasBegun ? fewer_nights : fewer_nights.slice(0, 1);
  if (extra_nights.length + fewer.length === 0) return null;
  const add = ({ check_in, check_out, total }: LongerStay) =>
    sendPaidChange({ check_in, check_out, expected_total: total });
  const giveUp = async ({ check_in, check_out, total }: ShorterStay) => {
    const failed = await sendChange({ check_in, check_out, expected_total: total });
    if (failed === null) onSaved();
    return failed;
  };
  return (
    <>
      <p className="soft">
        <span>
          As of now, all taxes in. A night you add is held for you while you pay; nights you give up are free
          for others at once.
        </span>
        {booking.quote.discountAmount > 0 ? (
          <span> The discount on your nights does not count for a night you add.</span>
        ) : null}
      </p>
      <div className={styles.nights}>
        {extra_nights.map((night) => (
          <div key={night.check_in + night.check_out} className={styles.night}>
            <p>
              {nightWords(booking, night)}
              <small>
                New total {formatCents(night.total)}. {night.promo_words} {earlierWords(booking, night)}
              </small>
            </p>
            <AsyncButton action={() => add(night)}>{addWords(night)}</AsyncButton>
          </div>
        ))}
        {fewer.map((stay) => (
          <div key={stay.check_out} className={styles.night}>
            <p>
              Leave on {formatDay(stay.check_out, 'short')}:{' '}
              {nightsLabel(nightsBetween(stay.check_in, stay.check_out))}
              <small>
                {formatRefundOfChange(booking, stay)} {stay.promo_words}
              </small>
            </p>
            <AsyncButton action={() => giveUp(stay)}>
              {stay.refund > 0 ? `Leave then · ${formatCents(stay.refund)} back` : 'Leave then'}
            </AsyncButton>
          </div>
        ))}
      </div>
    </>
  );
}

const nightWords = ({ check_in, check_out }: GuestBooking, night: LongerStay): string =>
  night.check_in < check_in
    ? `Come a night earlier, ${formatDay(addDays(check_in, -1), 'short')}`
    : `Stay the night of ${formatDay(check_out, 'short')} too`;

/** A night that a promo code makes free may cost nothing, or less than the one that was to be paid. */
const addWords = ({ difference }: LongerStay): string => {
  if (difference === 0) return 'Add it, free';
  return difference > 0 ? `Add it · ${formatCents(difference)}` : `Add it, ${formatCents(-difference)} less`;
};

/** Another first day has another deadline. */
export function formatNewDeadline(
  { free_cancel_until, cabin }: GuestBooking,
  night: Pick<LongerStay, 'free_cancel_until'>,
): string {
  const isOver = new Date(free_cancel_until) <= serverNow();
  if (isOver || night.free_cancel_until === free_cancel_until) return '';
  const until = new Date(night.free_cancel_until);
  return until > serverNow()
    ? `Free cancellation then ends ${dateInZone(until, cabin.timezone)}.`
    : 'With it cancelling is no longer free.';
}

/** Of an earlier check-in: its deadline, and that what is still to be paid falls due as much earlier. */
function earlierWords(booking: GuestBooking, night: LongerStay): string {
  const isEarlier = night.check_in < booking.check_in && booking.balance;
  return [formatNewDeadline(booking, night), isEarlier && 'The rest falls due a day earlier.']
    .filter(Boolean)
    .join(' ');
}

/** What a cheaper stay gives back, and what it takes off what is still to be paid. */
export function formatRefundOfChange(
  booking: GuestBooking,
  { difference, refund, total }: Pick<ShorterStay, 'difference' | 'refund' | 'total'>,
): string {
  if (difference === 0) return 'By the terms of your booking nothing goes back.';
  const rest = -difference - refund;
  const parts = [
    ...(refund > 0 ? [`${formatCents(refund)} goes back ${formatRefundWay(booking)}`] : []),
    ...(rest > 0 ? [`${formatCents(rest)} less is still to be paid`] : []),
  ];
  return `By the terms of your booking ${parts.join(', and ')}. Your stay then costs ${formatCents(total)}.`;
}
