import type { FormEvent, ReactNode } from 'react';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './ManageBooking.module.css';
import { type StayChange, sendChange, sendPaidChange } from './send-change.ts';

interface PricedFormProps {
  booking: GuestBooking;
  /** What is to be changed, and what the whole booking costs then, cents. */
  wanted: Omit<StayChange, 'expected_total'>;
  total: number;
  /** The words of its button, which say the difference. */
  action: string;
  onSaved: () => void;
  children: ReactNode;
}

/** A form of what a booking may have more of or less: what costs more goes on to the payment, the rest is saved at once. */
export function PricedForm({ booking, wanted, total, action, onSaved, children }: PricedFormProps) {
  const { busy, problem, run } = useAction();
  const isDearer = total > booking.quote.total;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const change = { ...wanted, expected_total: total };
    const done = await run(() => (isDearer ? sendPaidChange(change) : sendChange(change)));
    if (done && !isDearer) onSaved();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {children}
      <Button type="submit" busy={busy}>
        {action}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </form>
  );
}
