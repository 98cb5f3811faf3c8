import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import styles from './Booking.module.css';
import { BothNotices } from './BothNotices.tsx';
import { BothParties } from './BothParties.tsx';
import { bookBoth } from './both-hold.ts';
import { applyPromoToBoth } from './both-quote.ts';
import { $changes, $pairRefusal, $promoQuote, $sum } from './both-store.ts';
import { ContactFields } from './ContactFields.tsx';
import { focusFirstFault } from './Details.tsx';
import { PromoField } from './PromoField.tsx';
import { SubmitHold } from './SubmitHold.tsx';
import { $noticePlace } from './store.ts';
import { TermsField } from './TermsField.tsx';

/** The form for both stays; its submit button shows what they cost together. */
export function BothDetails() {
  const form = useRef<HTMLFormElement>(null);
  const hold = async () => {
    if (!(await bookBoth())) focusFirstFault(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A question at the top of the form is asked again where the guest is now.
    if ($changes.get().length > 0) $noticePlace.set('end');
    else if ($sum.get()?.settling === false) void hold();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Your booking"
      tabIndex={-1}
      noValidate
      onSubmit={submit}
    >
      <BothNotices place="top" onHold={() => void hold()} />
      <BothParties />
      <ContactFields />
      <PromoField onApply={applyPromoToBoth} $applied={$promoQuote} />
      <TermsField />
      <BothNotices place="end" onHold={() => void hold()} />
      <Submit />
      <p className={styles.aside}>
        Nothing is charged yet. We hold both cabins for 40 minutes while you pay, or neither.
      </p>
    </form>
  );
}

function Submit() {
  const sum = useStore($sum);
  const changed = useStore($changes).length > 0;
  const taken = useStore($pairRefusal)?.problem.code === 'taken';
  return (
    <SubmitHold
      label="Hold both stays"
      total={sum?.total ?? null}
      isKnown={sum?.settling === false}
      isAsked={changed || taken}
    />
  );
}
