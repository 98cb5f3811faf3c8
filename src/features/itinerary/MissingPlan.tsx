import { useState } from 'react';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Notebook } from './Notebook.tsx';
import { open } from './reading.ts';
import styles from './Shared.module.css';
import type { Missing } from './shared-store.ts';
import { makeOwn } from './voices.ts';

const words: Record<Missing, { title: string; sentence: string }> = {
  unknown: {
    title: 'No itinerary at this address',
    sentence: 'The link may have been cut on its way. Ask whoever sent it for the whole of it.',
  },
  deleted: {
    title: 'This itinerary was deleted',
    sentence: 'Whoever made it has removed it, with its votes and comments. It cannot be brought back.',
  },
  expired: {
    title: 'This itinerary has ended',
    sentence: 'A plan ends half a year after it was last changed. Whoever made it may have a newer one.',
  },
  offline: {
    title: 'We cannot reach the itinerary',
    sentence: 'It is fetched fresh each time, and there is no connection just now.',
  },
  broken: {
    title: 'The itinerary could not be fetched',
    sentence: 'Something went wrong on our side. It is safe; please try again.',
  },
};

export interface MissingPlanProps {
  why: Missing;
  id: string;
  /** What this browser still has of it. */
  mine: Itinerary | null;
}

/** Why there is nothing to show, and a way on. */
export function MissingPlan({ why, id, mine }: MissingPlanProps) {
  const { title, sentence } = words[why];
  const canRetry = why === 'offline' || why === 'broken';
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{sentence}</p>
      <div className={styles.actions}>
        {canRetry ? <Retry id={id} /> : null}
        <a className="button" data-tone={canRetry ? 'quiet' : 'ember'} href={paths.plan}>
          Plan a stay
        </a>
      </div>
      {mine ? <Kept mine={mine} isOver={!canRetry} /> : null}
    </div>
  );
}

function Retry({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await open(id);
    setBusy(false);
  };
  return (
    <Button tone="ember" busy={busy} onClick={() => void retry()}>
      Try again
    </Button>
  );
}

/** The edits that were never saved are still of use. */
function Kept({ mine, isOver }: { mine: Itinerary; isOver: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section className={styles.kept} aria-labelledby="kept-heading">
      <h2 id="kept-heading">With your changes, as this device has it</h2>
      {isOver ? (
        <Button onClick={() => void makeOwn(mine).then(setProblem)}>Make a plan of my own from it</Button>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
      <Notebook itinerary={mine} />
    </section>
  );
}
