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
  wanted: Omit<StayChange, 'expected_total'>;
  /** The same change for its price. `null` while a choice is missing. */
  change: QuoteChange | null;
  /** Label of the button, without the price difference. */
  action: string;
  notes?: readonly string[];
  onSaved: () => void;
  children: ReactNode;
}

/**
 * Form for one change of a booking, with its price. Dearer changes lead to the payment, others are
 * saved.
 */
export function ChangeForm({
  booking,
  wanted,
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
    const request = { ...wanted, expected_total: priced.quote.total };
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
