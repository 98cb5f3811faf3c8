import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { formatDollars } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import { book } from './actions.ts';
import styles from './Booking.module.css';
import { ContactFields } from './ContactFields.tsx';
import { PartyFields } from './PartyFields.tsx';
import { PriceChange } from './PriceChange.tsx';
import { Problem } from './Problem.tsx';
import { PromoField } from './PromoField.tsx';
import { $price, $priceChange, $quote, $sending } from './store.ts';
import { TermsField } from './TermsField.tsx';

/** The form; its submit button shows the total. */
export function Details() {
  const form = useRef<HTMLFormElement>(null);
  const price = useStore($price);
  const quote = useStore($quote);
  const changed = useStore($priceChange);
  const sending = useStore($sending);
  const ready = price.state === 'known' && changed === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (ready && !(await book())) focusFirstFault(form.current);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PartyFields />
      <ContactFields />
      <PromoField />
      <TermsField />
      <PriceChange />
      <Problem />
      <Button type="submit" tone="ember" busy={sending} disabled={!ready} className={styles.submit}>
        {quote ? `Hold this stay · ${formatDollars(quote.total)}` : 'Hold this stay'}
      </Button>
      <p className={styles.aside}>
        Nothing is charged yet. We hold your nights for 40 minutes while you pay.
      </p>
    </form>
  );
}

/** After the faults are drawn, the first of them is where the guest goes on. */
function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
