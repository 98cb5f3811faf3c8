import { useStore } from '@nanostores/react';
import { serverNow } from '#browser/server-clock.ts';
import type { MyHold } from '#contracts/booking.ts';
import { todayIn } from '#domain/day/day.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import styles from './Booking.module.css';
import { keepAsHeld } from './change.ts';
import { LastMinutes } from './LastMinutes.tsx';
import { $cabin, $changing, $held, $ownHolds, $stay } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** What the guest holds already of the nights in the form, and what holding again does to it. */
export function OwnHold() {
  const changing = useStore($changing);
  const held = useStore($held);
  const cabin = useStore($cabin);
  const { check_in, check_out } = useStore($stay);
  const other = useStore($ownHolds).find(
    (hold) => hold.cabin.slug === cabin?.slug && hold.check_in < check_out && hold.check_out > check_in,
  );
  if (changing && held) return <Changing until={held.hold_expires_at} />;
  return other && cabin ? <Other hold={other} zone={cabin.timezone} /> : null;
}

function Changing({ until }: { until: string }) {
  const left = useTimeLeft(until);
  if (left === null) return <Ended />;
  return (
    <div className={styles.own}>
      <LastMinutes until={until} />
      <p>
        Your nights are held for another <span className={styles.countdown}>{left}</span>, as they were, until
        you hold the changed stay.
      </p>
      <Button onClick={keepAsHeld}>Keep it as it was</Button>
    </div>
  );
}

const Ended = () => (
  <p ref={useFocusIfLost<HTMLParagraphElement>()} className={styles.own} role="alert" tabIndex={-1}>
    The hold has ended. You can hold the stay again below.
  </p>
);

/** A hold on other dates that share a night with these. */
function Other({ hold, zone }: { hold: MyHold; zone: string }) {
  const left = useTimeLeft(hold.hold_expires_at);
  if (left === null) return null;
  const { cabin, check_in, check_out, adults, children, pets } = hold;
  const days = formatStayDays(check_in, check_out, todayIn(zone, serverNow()));
  return (
    <div className={styles.own}>
      <p>
        You hold {days} here for another <span className={styles.countdown}>{left}</span>. Holding this stay
        takes its place.
      </p>
      <a
        className="button"
        href={paths.booking({ cabin: cabin.slug, check_in, check_out, adults, children, pets })}
      >
        Back to that one
      </a>
    </div>
  );
}
