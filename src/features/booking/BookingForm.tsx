// Form of the booking page: party, extras, contact, promo code and terms.

import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { formatCents } from '#domain/money/money.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import styles from './Booking.module.css';
import { Notices } from './BookingNotices.tsx';
import { $bookingTexts } from './booking-texts.ts';
import { ContactFields } from './ContactFields.tsx';
import { ExtrasFields } from './ExtrasFields.tsx';
import { PartyFields } from './PartyFields.tsx';
import { PromoField } from './PromoField.tsx';
import { StepProgress } from './StepProgress.tsx';
import {
  $changes,
  $fieldErrors,
  $isSolvingProof,
  $isStayUnavailable,
  $noticePlace,
  $returned,
  $sendingBooking,
  $sum,
  fieldLabels,
} from './store.ts';
import { submitBooking } from './submit-booking.ts';
import { TermsField } from './TermsField.tsx';
import { OwnHold } from './VisitorHolds.tsx';

const provingMessage =
  'One moment, please. Far more nights than usual are being held just now, so your browser does a small sum before we hold yours.';

export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ($returned.get()) form.current?.focus();
  }, []);
  const proving = useStore($isSolvingProof);
  const texts = useStore($bookingTexts);
  const errors = useStore($fieldErrors);
  const isUnavailable = useStore($isStayUnavailable);
  const holdNow = async () => {
    if (!(await submitBooking())) focusFirstError(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Moves the question about changed prices from the top to the button that was pressed.
    if ($changes.get().length > 0) $noticePlace.set('end');
    else if ($sum.get()?.settled) void holdNow();
  };
  return (
    <>
      {isUnavailable ? null : <StepProgress step="details" />}
      <form
        ref={form}
        className={styles.form}
        aria-label="Your booking"
        tabIndex={-1}
        noValidate
        onSubmit={submit}
      >
        {isUnavailable ? null : <OwnHold />}
        <Notices place="top" onHold={() => void holdNow()} />
        {isUnavailable ? <OwnHold /> : null}
        <div className={styles.form} hidden={isUnavailable}>
          <ErrorSummary errors={errors} labels={fieldLabels} />
          <PartyFields />
          <ExtrasFields />
          <ContactFields />
          <PromoField />
          <TermsField />
          <Notices place="end" onHold={() => void holdNow()} />
          <Submit />
          <p className="soft" role="status">
            {proving ? provingMessage : texts.nothingCharged}
          </p>
        </div>
      </form>
    </>
  );
}

/** Button that sends the form, with the hold time. */
function Submit() {
  const total = useStore($sum);
  const sending = useStore($sendingBooking);
  const { hold } = useStore($bookingTexts);
  const isChanged = useStore($changes).length > 0;
  // The notice above has the buttons.
  if (useStore($noticePlace) === 'end' && isChanged) return null;
  return (
    <Button
      type="submit"
      tone="ember"
      busy={sending}
      disabled={!total?.settled && !sending}
      className={styles.submit}
    >
      {total ? `${hold} · ${formatCents(total.total)}` : hold}
    </Button>
  );
}

/** Focuses the first error after it is rendered. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
