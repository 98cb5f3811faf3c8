// Form for one change of a booking, such as its dates, with the effect on its price.

import type { FormEvent, ReactNode } from 'react';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { QuoteChange } from '#domain/pricing/change-quote.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './ManageBooking.module.css';
import { changeActionLabel, formatPriceChange, priceChange } from './price-change.ts';
import { type StayChange, sendChange, sendPaidChange } from './send-change.ts';

interface ChangeFormProps {
  booking: GuestBooking;
  stayChange: Omit<StayChange, 'expected_total'>;
  /** Change as input of the price calculation. `null` while a choice is missing. */
  change: QuoteChange | null;
  /** Label of the button, without the price difference. */
  action: string;
  notes?: readonly string[];
  onSaved: () => void;
  children: ReactNode;
}

/** A change that costs more leads to the payment; any other is saved at once. */
export function ChangeForm({
  booking,
  stayChange,
  change,
  action,
  notes = [],
  onSaved,
  children,
}: ChangeFormProps) {
  const { busy, problem, run } = useAction();
  const priced = change && priceChange(booking, change);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!priced) return;
    const isDearer = priced.difference > 0;
    const request = { ...stayChange, expected_total: priced.quote.total };
    const done = await run(() =>
      isDearer ? sendPaidChange(booking, request) : sendChange(booking, request),
    );
    if (done && !isDearer) onSaved();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {children}
      {priced ? (
        <>
          <div role="status">
            <p className={styles.refund}>{formatPriceChange(booking, priced)}</p>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          <Button type="submit" busy={busy}>
            {changeActionLabel(action, priced)}
          </Button>
        </>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </form>
  );
}
