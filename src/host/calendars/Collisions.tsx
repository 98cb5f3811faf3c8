import type { CabinCalendar, Collision } from '#contracts/desk/calendars.ts';
import { formatRange } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Problem } from '../parts/Problem.tsx';
import { useAction } from '../parts/use-action.ts';
import styles from './Calendars.module.css';
import type { Change } from './change.ts';

interface CollisionsProps {
  calendar: CabinCalendar;
  change: Change;
}

/** Nights that are booked here and taken on another site, with what to do about it; nothing where there are none. */
export function Collisions({ calendar: { collisions }, change }: CollisionsProps) {
  if (collisions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="collisions">
      <h2 id="collisions">Taken twice</h2>
      <p>
        The booking here keeps its nights. Look at the other site: if a second guest is booked there, cancel
        one of the two. If you blocked the nights there yourself for this booking, all is well.
      </p>
      <ul className={styles.rows}>
        {collisions.map((collision) => (
          <OneCollision key={collision.id} collision={collision} change={change} />
        ))}
      </ul>
    </section>
  );
}

function OneCollision({ collision, change }: { collision: Collision; change: Change }) {
  const { busy, problem, run } = useAction();
  const settle = () => change('POST desk/settle-collision', { collision: collision.id });
  const nights = formatRange(collision.check_in, collision.check_out);
  return (
    <li className={styles.row}>
      <p>
        <strong>{nights}</strong>: {collision.source} and <BookingLink reference={collision.reference} />
      </p>
      <Problem>{problem}</Problem>
      <Button busy={busy} aria-label={`Settled: ${nights}`} onClick={() => void run(settle)}>
        It is settled
      </Button>
    </li>
  );
}
