import { isOffline } from '#browser/online.ts';
import { drawing } from '#components/drawing.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { begin } from './actions.ts';
import styles from './Booking.module.css';
import type { BookingStep } from './store.ts';

export interface ElsewhereProps {
  step: Exclude<BookingStep, 'details' | 'held' | 'booked' | 'released'>;
  onRetry?: () => Promise<void>;
}

/** What stands in place of the form: that it comes, that it cannot, or that there is nothing to book. */
export function Elsewhere({ step, onRetry = begin }: ElsewhereProps) {
  if (step === 'loading') return <Spinner label="Fetching your stay…" />;
  if (step === 'offline') {
    return (
      <div className={styles.notice} role="alert">
        <img {...drawing(isOffline() ? 'no-signal' : 'tree-across')} alt="" />
        <p>
          {isOffline()
            ? 'You are offline. Booking needs a signal; your choice is kept.'
            : 'We could not reach our server. Your choice is kept.'}
        </p>
        <Button onClick={() => void onRetry()}>Try again</Button>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <img {...drawing('lost')} alt="" />
      <p>There is no stay to book here yet. Pick a cabin and its dates first.</p>
      <a className="button" href={paths.cabins}>
        Browse cabins
      </a>
    </div>
  );
}
