// Booking page after the form: the hold with its countdown, an expired or released hold, or a
// booking.

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { getIllustration, type IllustrationName } from '#components/empty-state-art.ts';
import { ResendLinkButton } from '#components/ResendLinkButton.tsx';
import type { VisitorHold } from '#contracts/booking.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { formatEnd } from '#domain/dates/format-time.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { paymentLabel } from '#domain/payments/payment-schedule.ts';
import { isPaymentPending, pendingPaymentMessage } from '#domain/payments/payment-status.ts';
import { andList, bothOrAll, neitherOrNone } from '#domain/text/format-list.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import styles from './Booking.module.css';
import {
  changeDetails,
  refreshVisitorStays,
  releaseShownHold,
  restartFromExpiredHold,
} from './booking-steps.ts';
import { $bookingTexts } from './booking-texts.ts';
import { ChangeDates } from './ChangeDatesLink.tsx';
import { PartyDates } from './PartyDates.tsx';
import { StepProgress } from './StepProgress.tsx';
import { $bookedStay, $declined, $held, $stays, type BookingStep, findPartyMemberHold } from './store.ts';
import { HoldExpiryAlert, useTimeLeft } from './use-countdown.tsx';

export function BookingOutcome({ step }: { step: Extract<BookingStep, 'held' | 'booked' | 'released'> }) {
  if (step === 'booked') return <Booked />;
  return step === 'released' ? <Released /> : <HoldStatus />;
}

/** Remaining time of the hold, with links to pay, change or release it. */
function HoldStatus() {
  const held = useStore($held);
  return held ? <HeldNights held={held} /> : null;
}

const payFirstMessage =
  'Far more nights than usual are being held just now, so we hold no more of them before they are paid for. Pay now and they are yours at once. If somebody else is faster, everything you paid goes back to you.';
const shortHold = 'Far more nights than usual are being held just now, so this hold is a short one.';

function HeldNights({ held }: { held: VisitorHold }) {
  const declined = useStore($declined);
  const timeLeft = useTimeLeft(held.hold_expires_at);
  const texts = useStore($bookingTexts);
  const isAlone = held.others.length === 0;
  const paysFirst = held.pressure === 'pay_first';
  if (isPaymentPending(held.payment)) return <PaymentPending held={held} payment={held.payment} />;
  if (timeLeft === null) return <Ended paysFirst={paysFirst} />;
  return (
    <>
      {paysFirst ? null : <StepProgress step="held" />}
      <Step illustration={declined ? 'gate' : null} heading={paysFirst ? texts.payFirst : texts.held}>
        {paysFirst ? null : <HoldExpiryAlert until={held.hold_expires_at} />}
        {declined ? <p role="alert">The payment did not go through. Nothing was charged.</p> : null}
        {paysFirst ? (
          <p>
            {payFirstMessage} <References held={held} />
          </p>
        ) : (
          <p>
            Nobody else can take them for{' '}
            <span className={styles.countdown} role="timer">
              {timeLeft}
            </span>
            <span>{held.pressure === 'work' ? `. ${shortHold} ` : '. '}</span>
            <References held={held} />
          </p>
        )}
        <a className="button" data-tone="ember" href={held.payment_url}>
          {paymentLabel(held, ...held.others)}
        </a>
        <div className="cluster">
          <Button onClick={() => void changeDetails()}>Change details</Button>
          {isAlone ? <ChangeDates tone="quiet" /> : <PartyDates />}
          <ConfirmButton
            label={texts.release}
            confirmLabel="Yes, let them go"
            cancelLabel="Keep them"
            onConfirm={() => releaseShownHold(held)}
          >
            Anybody can book them from then on.
          </ConfirmButton>
        </div>
      </Step>
    </>
  );
}

const pollIntervalMs = 20_000;

/** Polls a payment that the bank is processing. Offers no action that could lose the nights. */
function PaymentPending({
  held,
  payment,
}: {
  held: VisitorHold;
  payment: Parameters<typeof pendingPaymentMessage>[0];
}) {
  const [stay] = useStore($stays);
  const timeLeft = useTimeLeft(held.hold_expires_at);
  useEffect(() => {
    const timer = setInterval(() => void refreshVisitorStays(), pollIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const end = new Date(held.hold_expires_at);
  const areNightsHeld = timeLeft !== null && held.pressure !== 'pay_first';
  const deadline = areNightsHeld && stay ? formatEnd(end, stay.cabin.timezone, serverNow()) : null;
  const message = pendingPaymentMessage(payment, deadline);
  return (
    <Step illustration="mailbox" heading={message.heading}>
      <p role="status">{message.text}</p>
      <p>
        <References held={held} />
      </p>
      <a className="button" href={held.manage_url}>
        See your booking
      </a>
    </Step>
  );
}

function References({ held }: { held: VisitorHold }) {
  const members = useStore($stays).flatMap(({ cabin }) => findPartyMemberHold(held, cabin) ?? []);
  if (held.others.length === 0)
    return (
      <>
        Your reference is <strong>{held.reference}</strong>.
      </>
    );
  return (
    <>
      Your references are{' '}
      {andList(
        members.map(({ reference, cabin }) => (
          <span key={reference}>
            <strong>{reference}</strong> for {cabin.title}
          </span>
        )),
      )}
      . One payment books {bothOrAll(members.length)}, or {neitherOrNone(members.length)}.
    </>
  );
}

/** Shown after the hold has expired. Guests who pay first had no hold. */
const Ended = ({ paysFirst }: { paysFirst: boolean }) => (
  <section className={styles.held} role="alert">
    <img {...getIllustration('cold-fire')} alt="" />
    <h2 ref={useFocusIfLost<HTMLHeadingElement>()} tabIndex={-1}>
      {paysFirst ? 'The time to pay is over' : 'The hold has ended'}
    </h2>
    <p>
      {paysFirst
        ? 'It went by without a payment. Nothing was charged.'
        : 'Its time went by without a payment, so the nights are free again. Nothing was charged.'}
    </p>
    <HoldAgainButton />
  </section>
);

/** Button to request expired nights again. */
const HoldAgainButton = () => (
  <Button tone="ember" onClick={() => void restartFromExpiredHold()}>
    {useStore($bookingTexts).again}
  </Button>
);

/** Shown after the guest has released the hold. */
function Released() {
  return (
    <Step illustration="cold-fire" heading={useStore($bookingTexts).released}>
      <p>You hold them no longer, and nothing was charged.</p>
      <div className="cluster">
        <HoldAgainButton />
        <ChangeDates />
      </div>
    </Step>
  );
}

/** Notice that the stay is already booked, without hold or payment. */
function Booked() {
  const booked = useStore($bookedStay);
  if (!booked) return null;
  const { cabin, check_in, check_out, manage_url, reference } = booked;
  return (
    <Step heading="This stay is already yours">
      <p>
        {cabin.title}, {formatStayDays(check_in, check_out, newYorkDay(serverNow()))}. Your reference is{' '}
        <strong>{reference}</strong>.
      </p>
      {manage_url ? (
        <a className="button" data-tone="ember" href={manage_url}>
          See your booking
        </a>
      ) : (
        <>
          <p>The link to your booking is in the letter that confirmed it.</p>
          <ResendLinkButton />
        </>
      )}
    </Step>
  );
}

interface StepProps {
  illustration?: IllustrationName | null;
  heading: string;
  children: ReactNode;
}

/** A step after the form. It takes the focus and scrolls into view. */
function Step({ illustration, heading, children }: StepProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section className={styles.held} aria-labelledby={id}>
      {illustration ? <img {...getIllustration(illustration)} alt="" /> : null}
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
