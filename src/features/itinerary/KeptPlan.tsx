import { useState } from 'react';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import { Button } from '#ui/Button.tsx';
import { makeOwn } from './make-own.ts';
import { Notebook } from './Notebook.tsx';
import styles from './Shared.module.css';

/** The edits that were never saved are still of use. */
export function KeptPlan({ mine, isOver }: { mine: Itinerary; isOver: boolean }) {
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
