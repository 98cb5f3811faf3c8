import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { OtherCabins } from './BothNotices.tsx';
import { askAgain } from './both-actions.ts';
import { useFocusOnce } from './Held.tsx';

/** After a guest let both cabins go. */
export function BothReleased() {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <section className={styles.held} aria-labelledby="released-heading">
      <h2 id="released-heading" ref={heading} tabIndex={-1}>
        Both cabins are free again
      </h2>
      <p>You hold them no longer, and nothing was charged.</p>
      <div className={styles.ways}>
        <Button tone="ember" onClick={() => void askAgain()}>
          Ask for both cabins again
        </Button>
        <OtherCabins />
      </div>
    </section>
  );
}
