import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { sentenceOf } from '../call-desk.ts';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';
import { Problem } from './Problem.tsx';
import styles from './parts.module.css';
import type { DeskList } from './use-desk-list.ts';

export interface ListedProps<Row> {
  list: DeskList<Row>;
  /** As `Loading` says it: `the reviews`. */
  what: string;
  /** Said when there is none. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in all its states: on its way, not here, empty, and a page after the other. */
export function Listed<Row>({ list, what, empty, children }: ListedProps<Row>) {
  const { rows, problem, busy, again, more, moreBusy, moreProblem } = list;
  const failed = sentenceOf(problem);
  if (failed !== null) return <Failed message={failed} onRetry={again} />;
  if (rows === null) return <Loading what={what} />;
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <div className={styles.list} aria-busy={busy || undefined}>
      {children(rows)}
      <Problem>{sentenceOf(moreProblem)}</Problem>
      {more ? (
        <Button busy={moreBusy} onClick={() => void more()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
