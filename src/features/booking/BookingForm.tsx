import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCents } from '#domain/money/money.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { LazyPart, LazyPartFailed } from '#ui/LazyPart.tsx';
import styles from './Booking.module.css';
import type { NoticesProps } from './BookingNotices.tsx';
import { $bookingTexts } from './booking-texts.ts';
import { ContactFields } from './ContactFields.tsx';
import { ExtrasFields } from './ExtrasFields.tsx';
import { bookingParts, preloadBookingParts } from './lazy-modules.ts';
import { PartyFields } from './PartyFields.tsx';
import { PromoField } from './PromoField.tsx';
import { StepProgress } from './StepProgress.tsx';
import {
  $changes,
  $fieldErrors,
  $held,
  $isSolvingProof,
  $noticePlace,
  $ownHolds,
  $problem,
  $refusal,
  $releasedHold,
  $returned,
  $sendingBooking,
  $sum,
  fieldLabels,
} from './store.ts';
import { TermsField } from './TermsField.tsx';

const provingWords =
  'One moment, please. Far more nights than usual are being held just now, so your browser does a small sum before we hold yours.';

/** The form; its submit button shows the total. */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ($returned.get()) form.current?.focus();
  }, []);
  const [missing, setMissing] = useState(false);
  const proving = useStore($isSolvingProof);
  const texts = useStore($bookingTexts);
  const faults = useStore($fieldErrors);
  const hold = async () => {
    const here = await fetchHold();
    setMissing(here === null);
    if (here && !(await here.submitBooking())) focusFirstFault(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A question at the top of the form is asked again where the guest is now.
    if ($changes.get().length > 0) $noticePlace.set('end');
    else if ($sum.get()?.settled) void hold();
  };
  return (
    <>
      <StepProgress step="details" />
      <form
        ref={form}
        className={styles.form}
        aria-label="Your booking"
        tabIndex={-1}
        noValidate
        onFocus={preloadBookingParts}
        onSubmit={submit}
      >
        <OwnHold />
        <Notices place="top" onHold={() => void hold()} />
        <ErrorSummary faults={faults} labels={fieldLabels} />
        <PartyFields />
        <ExtrasFields />
        <ContactFields />
        <PromoField />
        <TermsField />
        <Notices place="end" onHold={() => void hold()} />
        {missing ? <LazyPartFailed onRetry={hold} /> : null}
        <Submit />
        <p className="soft" role="status">
          {proving ? provingWords : texts.nothingCharged}
        </p>
      </form>
    </>
  );
}

/** What sends the booking; null where it could not be loaded. */
async function fetchHold() {
  if (bookingParts.hold.module) return bookingParts.hold.module;
  $sendingBooking.set(true);
  const here = await bookingParts.hold.load().catch(() => null);
  $sendingBooking.set(false);
  return here;
}

/** Sends the form; it says what is held for. */
function Submit() {
  const sum = useStore($sum);
  const sending = useStore($sendingBooking);
  const { hold } = useStore($bookingTexts);
  const isChanged = useStore($changes).length > 0;
  const isTaken = useStore($problem)?.code === 'taken';
  // The notice above has what there is to press.
  if (useStore($noticePlace) === 'end' && (isChanged || isTaken)) return null;
  return (
    <Button
      type="submit"
      tone="ember"
      busy={sending}
      disabled={!sum?.settled && !sending}
      className={styles.submit}
    >
      {sum ? `${hold} · ${formatCents(sum.total)}` : hold}
    </Button>
  );
}

/** After the faults are drawn, the first of them is where the guest goes on. */
function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What stands in the way of the hold, in the part of the form the guest is at. */
function Notices(props: NoticesProps) {
  const isChanged = useStore($changes).length > 0;
  const notices = [useStore($refusal), useStore($releasedHold)];
  const isThere = isChanged || notices.some((notice) => notice !== null);
  if (useStore($noticePlace) !== props.place || !isThere) return null;
  return <LazyPart module={bookingParts.notices}>{(here) => <here.Notices {...props} />}</LazyPart>;
}

/** What the guest holds already. */
function OwnHold() {
  const changing = useStore($held) !== null;
  const holds = useStore($ownHolds).length > 0;
  if (!changing && !holds) return null;
  return <LazyPart module={bookingParts.ownHolds}>{(here) => <here.OwnHold />}</LazyPart>;
}
