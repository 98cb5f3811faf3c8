// Notice of a change of a booking that waits for its payment or for the bank.

import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking, PendingChange } from '#contracts/booking-management.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatEnd } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import styles from './ManageBooking.module.css';
import { sendChange } from './send-change.ts';

interface PendingChangeProps {
  booking: GuestBooking;
  change: PendingChange;
  tone?: 'ember' | 'quiet';
}

export const PendingChangeNotice = ({ booking, change, tone = 'ember' }: PendingChangeProps) =>
  change.payment_url === null ? (
    <Paying booking={booking} change={change} />
  ) : (
    <Unpaid booking={booking} change={change} url={change.payment_url} tone={tone} />
  );

/** Offers no action, because the guest could pay twice. */
const Paying = ({ booking, change }: PendingChangeProps) => (
  <div className={styles.pending} data-no-print role="status">
    <p>
      {formatChange(booking, change)} is paid for, but{' '}
      {change.in_review
        ? 'the money did not reach us as we asked for it, so one of us looks at it.'
        : 'your bank has not answered yet, which can take some days.'}{' '}
      We write to you as soon as we know more. If the change is not possible any more then, you get everything
      back. Please do not pay again.
    </p>
  </div>
);

/** Buttons to pay or release a change. */
function Unpaid({ booking, change, url, tone }: PendingChangeProps & { url: string }) {
  const discard = () => sendChange(booking, { let_go: true, expected_total: booking.quote.total });
  const until = formatEnd(new Date(change.hold_expires_at), booking.cabin.timezone, serverNow());
  return (
    <div className={styles.pending} data-no-print role="status">
      <p>
        {formatChange(booking, change)} waits for its payment until {until}. Until you have paid, your booking
        stays as it is.
      </p>
      <div className="cluster">
        <a className="button" data-tone={tone} href={url}>
          Pay {formatCents(change.difference)}
        </a>
        <AsyncButton action={discard}>Let it go</AsyncButton>
      </div>
    </div>
  );
}

function formatChange({ check_in, check_out, pets }: GuestBooking, change: PendingChange): string {
  if (change.kind === 'party')
    return change.pets > pets
      ? `Bringing ${pluralize(change.pets, 'pet')}`
      : `Coming as ${formatParty(change)}`;
  if (change.kind === 'extras') return 'What you add to your stay';
  const isSame = change.check_in === check_in && change.check_out === check_out;
  if (change.kind === 'move' && isSame) return 'The price you agreed on with us';
  const isLonger = change.check_in <= check_in && change.check_out >= check_out;
  if (change.kind === 'move' || !isLonger)
    return `Your stay on ${formatRange(change.check_in, change.check_out)} instead`;
  if (nightsBetween(change.check_in, change.check_out) > nightsBetween(check_in, check_out) + 1)
    return `Your longer stay on ${formatRange(change.check_in, change.check_out)}`;
  const night = change.check_in < check_in ? change.check_in : check_out;
  return `The night of ${formatDay(night, 'short')}`;
}
