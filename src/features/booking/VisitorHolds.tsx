// Holds of this visitor, on the booking page: on the nights of the form, and others.

import { useStore } from '@nanostores/react';
import { serverNow } from '#browser/server-clock.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { isPaymentPending } from '#domain/payments/payment-status.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Button } from '#ui/Button.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import styles from './Booking.module.css';
import { releaseOtherHold, returnToHold } from './booking-steps.ts';
import { holdAddress } from './fetch-quotes.ts';
import { Notice } from './Notice.tsx';
import { $dates, $held, $ownHolds, $releasedHold, $stays, findPartyMemberHold } from './store.ts';
import { HoldExpiryAlert, useTimeLeft } from './use-countdown.tsx';
import { formatHoldTitle } from './visitor-stays.ts';

const formatDays = ({ check_in, check_out }: VisitorHold): string =>
  formatStayDays(check_in, check_out, newYorkDay(serverNow()));

/** Shows a hold on the nights of the form, or another hold that this booking would replace. */
export function OwnHold() {
  const held = useStore($held);
  const stays = useStore($stays);
  const { check_in, check_out } = useStore($dates);
  const otherHold = useStore($ownHolds).find(
    (hold) =>
      stays.some(({ cabin }) => findPartyMemberHold(hold, cabin)) &&
      hold.pressure !== 'pay_first' &&
      hold.check_in < check_out &&
      hold.check_out > check_in,
  );
  if (held) return held.pressure === 'pay_first' ? null : <Changing until={held.hold_expires_at} />;
  return otherHold ? <Other hold={otherHold} /> : null;
}

function Changing({ until }: { until: string }) {
  const timeLeft = useTimeLeft(until);
  if (timeLeft === null) return <Ended />;
  return (
    <div className={styles.own}>
      <HoldExpiryAlert until={until} />
      <p>
        Your nights are held for another <span className={styles.countdown}>{timeLeft}</span>, as they were,
        until you hold the changed stay.
      </p>
      <Button onClick={returnToHold}>Keep it as it was</Button>
    </div>
  );
}

const Ended = () => (
  <p ref={useFocusIfLost<HTMLParagraphElement>()} className={styles.own} role="alert" tabIndex={-1}>
    The hold has ended. You can hold the stay again below.
  </p>
);

/** A hold on other dates or with another cabin that shares a night with these. */
function Other({ hold }: { hold: VisitorHold }) {
  const timeLeft = useTimeLeft(hold.hold_expires_at);
  if (timeLeft === null) return null;
  if (isPaymentPending(hold.payment))
    return (
      <div className={styles.own}>
        <p>
          A payment for {formatDays(hold)} here is on its way, and the bank has not answered yet. Until it
          has, that stay keeps its place.
        </p>
        <a className="button" href={hold.manage_url}>
          See that one
        </a>
      </div>
    );
  return (
    <div className={styles.own}>
      <p>
        You hold {formatDays(hold)} here for another <span className={styles.countdown}>{timeLeft}</span>.
        Holding this stay takes its place.
      </p>
      <a className="button" href={holdAddress(hold)}>
        Back to that one
      </a>
    </div>
  );
}

/** Lists the visitor's holds, with actions to pay or release each. */
export function OtherHoldsNotice() {
  const holds = useStore($ownHolds);
  if (holds.length === 0) return null;
  return (
    <>
      <p>What you hold now:</p>
      <ul className={styles.holds}>
        {holds.map((hold) => (
          <HoldItem key={hold.reference} hold={hold} />
        ))}
      </ul>
    </>
  );
}

function HoldItem({ hold }: { hold: VisitorHold }) {
  const timeLeft = useTimeLeft(hold.hold_expires_at);
  const title = formatHoldTitle(hold);
  const days = formatDays(hold);
  const name = `${title}, ${days}`;
  const isPaying = isPaymentPending(hold.payment);
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span>{days}</span>
        <span>
          {isPaying ? (
            'is being paid'
          ) : timeLeft === null ? (
            'has ended'
          ) : hold.pressure === 'pay_first' ? (
            'waits for its payment'
          ) : (
            <>
              held for another <span className={styles.countdown}>{timeLeft}</span>
            </>
          )}
        </span>
      </p>
      <div className="cluster">
        {isPaying ? (
          <a className="button" href={hold.manage_url} aria-label={`See your booking: ${name}`}>
            See your booking
          </a>
        ) : (
          <>
            <a className="button" href={hold.payment_url} aria-label={`Continue to payment: ${name}`}>
              Continue to payment
            </a>
            <AsyncButton tone="plain" label={`Let it go: ${name}`} action={() => releaseOtherHold(hold)}>
              Let it go
            </AsyncButton>
          </>
        )}
      </div>
    </li>
  );
}

/** Shown after one of these holds was released or paid. */
export function HoldReleasedNotice() {
  const released = useStore($releasedHold);
  if (!released) return null;
  return (
    <Notice subject={released}>
      <p>
        {released.paid ? `${released.title} is paid and booked already.` : `${released.title} is let go.`} You
        can hold this stay now.
      </p>
    </Notice>
  );
}
