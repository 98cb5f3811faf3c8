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
  $noticePlace,
  $problem,
  $returned,
  $sendingBooking,
  $sum,
  fieldLabels,
} from './store.ts';
import { submitBooking } from './submit-booking.ts';
import { TermsField } from './TermsField.tsx';
import { OwnHold } from './VisitorHolds.tsx';

const provingWords =
  'One moment, please. Far more nights than usual are being held just now, so your browser does a small sum before we hold yours.';

/** The form; its submit button shows the total. */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if ($returned.get()) form.current?.focus();
  }, []);
  const proving = useStore($isSolvingProof);
  const texts = useStore($bookingTexts);
  const faults = useStore($fieldErrors);
  const hold = async () => {
    if (!(await submitBooking())) focusFirstFault(form.current);
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
        <Submit />
        <p className="soft" role="status">
          {proving ? provingWords : texts.nothingCharged}
        </p>
      </form>
    </>
  );
}

/** Button that sends the form, with the hold time. */
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

/** Focuses the first error after it is rendered. */
function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
