import { drawing } from '#components/drawing.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { ChangeDates } from './ChangeDates.tsx';
import { useFocusOnce } from './Held.tsx';
import { startAgain } from './hold.ts';

/** After a guest let the nights go. */
export function Released() {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <section className={styles.held} aria-labelledby="released-heading">
      <img {...drawing('cold-fire')} alt="" />
      <h2 id="released-heading" ref={heading} tabIndex={-1}>
        These nights are free again
      </h2>
      <p>You hold them no longer, and nothing was charged.</p>
      <div className={styles.ways}>
        <Button tone="ember" onClick={() => void startAgain()}>
          Ask for these nights again
        </Button>
        <ChangeDates />
      </div>
    </section>
  );
}
