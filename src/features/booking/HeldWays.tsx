import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { Notice } from './Notice.tsx';

interface HeldWaysProps {
  /** What lets them go; a sentence for the guest where that failed. */
  release: { label: string; letGo: () => Promise<string | null> };
  /** What changes them. */
  children: ReactNode;
}

/** What a guest can do with held nights beside paying for them. */
export function HeldWays({ release, children }: HeldWaysProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const keep = () => {
    setAsking(false);
    opener.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  return (
    <>
      <div ref={opener} className={styles.ways}>
        {children}
        <Button aria-expanded={asking} onClick={() => setAsking(true)}>
          {release.label}
        </Button>
      </div>
      {asking ? <LetGo onRelease={release.letGo} onKeep={keep} /> : null}
    </>
  );
}

interface LetGoProps {
  onRelease: () => Promise<string | null>;
  onKeep: () => void;
}

/** Asks once before the nights go. */
function LetGo({ onRelease, onKeep }: LetGoProps) {
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
