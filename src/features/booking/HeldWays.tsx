import { useRef, useState } from 'react';
import type { HeldBooking } from '#contracts/create-booking.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { ChangeDates } from './ChangeDates.tsx';
import { changeDetails } from './change.ts';
import { Notice } from './Notice.tsx';
import { letNightsGo } from './release.ts';

/** What a guest can do with held nights beside paying for them. */
export function HeldWays({ held }: { held: HeldBooking }) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const keep = () => {
    setAsking(false);
    opener.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  return (
    <>
      <div ref={opener} className={styles.ways}>
        <Button onClick={() => void changeDetails()}>Change details</Button>
        <ChangeDates tone="quiet" />
        <Button aria-expanded={asking} onClick={() => setAsking(true)}>
          Let these nights go
        </Button>
      </div>
      {asking ? <LetGo onRelease={() => letNightsGo(held)} onKeep={keep} /> : null}
    </>
  );
}

interface LetGoProps {
  /** Lets them go; a sentence for the guest where that failed. */
  onRelease: () => Promise<string | null>;
  onKeep: () => void;
}

/** Asks once before the nights go. */
export function LetGo({ onRelease, onKeep }: LetGoProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const release = async () => {
    setBusy(true);
    setProblem(await onRelease());
    setBusy(false);
  };
  return (
    <Notice subject={problem}>
      <p>{problem ?? 'Let these nights go? Anybody can book them from then on.'}</p>
      <div className={styles.ways}>
        <Button busy={busy} onClick={() => void release()}>
          Yes, let them go
        </Button>
        <Button tone="plain" onClick={onKeep}>
          Keep them
        </Button>
      </div>
    </Notice>
  );
}
