import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { MyHold } from '#contracts/booking.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { Notice } from './Notice.tsx';
import { titleOf } from './own-stays.ts';
import { letOtherGo } from './release.ts';
import { $madeRoom, $ownHolds } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The holds that leave no room for another, each with the ways to end it. */
export function HoldsYouHave() {
  const holds = useStore($ownHolds);
  if (holds.length === 0) return null;
  return (
    <>
      <p>What you hold now:</p>
      <ul className={styles.holds}>
        {holds.map((hold) => (
          <OneHold key={hold.reference} hold={hold} />
        ))}
      </ul>
    </>
  );
}

function OneHold({ hold }: { hold: MyHold }) {
  const left = useTimeLeft(hold.hold_expires_at);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { check_in, check_out, payment_url } = hold;
  const title = titleOf(hold);
  const days = formatStayDays(check_in, check_out, newYorkDay(serverNow()));
  const name = `${title}, ${days}`;
  const release = async () => {
    setBusy(true);
    setProblem(await letOtherGo(hold));
    setBusy(false);
  };
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span>{days}</span>
        <span>{left === null ? 'has ended' : <Left time={left} />}</span>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <div className={styles.ways}>
        <a className="button" href={payment_url} aria-label={`Continue to payment: ${name}`}>
          Continue to payment
        </a>
        <Button tone="plain" busy={busy} aria-label={`Let it go: ${name}`} onClick={() => void release()}>
          Let it go
        </Button>
      </div>
    </li>
  );
}

const Left = ({ time }: { time: string }) => (
  <>
    held for another <span className={styles.countdown}>{time}</span>
  </>
);

/** Once one of them is gone. */
export function RoomMade() {
  const made = useStore($madeRoom);
  if (!made) return null;
  return (
    <Notice subject={made}>
      <p>
        {made.paid ? `${made.title} is paid and booked already.` : `${made.title} is let go.`} You can hold
        this stay now.
      </p>
    </Notice>
  );
}
