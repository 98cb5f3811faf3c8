import { useStore } from '@nanostores/react';
import { formatCents } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { $noticePlace, $sending } from './store.ts';

interface SubmitHoldProps {
  label: string;
  /** All-in cents; null until it is known. */
  total: number | null;
  /** Whether the total is what the server says now. */
  isKnown: boolean;
  /** Whether a notice asks for something else first. */
  isAsked: boolean;
}

/** Sends the form; it says what is held for. */
export function SubmitHold({ label, total, isKnown, isAsked }: SubmitHoldProps) {
  const sending = useStore($sending);
  // The notice above has what there is to press.
  if (useStore($noticePlace) === 'end' && isAsked) return null;
  return (
    <Button
      type="submit"
      tone="ember"
      busy={sending}
      disabled={!isKnown && !sending}
      className={styles.submit}
    >
      {total === null ? label : `${label} · ${formatCents(total)}`}
    </Button>
  );
}
