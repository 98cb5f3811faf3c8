import type { ReactNode } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { getProblemMessage } from '#host/call-host-api.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './list.module.css';
import type { HostQuery } from './use-host-query.ts';

interface FetchedProps<Value> {
  asked: Pick<HostQuery<Value>, 'value' | 'problem' | 'refetch'>;
  /** As `Loading` says it: `the deals`. */
  what: string;
  children: (value: Value) => ReactNode;
}

/** What a view asked for in all its states: on its way, here, or not to be had. What is here stays when asking anew fails. */
export function QueryState<Value>({
  asked: { value, problem, refetch },
  what,
  children,
}: FetchedProps<Value>) {
  const failed = getProblemMessage(problem);
  return (
    <>
      {value === null ? null : children(value)}
      {value === null && failed === null ? <Loading what={what} /> : null}
      {failed === null ? null : isGone(problem) ? (
        <Empty>{failed}</Empty>
      ) : (
        <ErrorState message={failed} onRetry={refetch} />
      )}
    </>
  );
}

/** Whether it will not be there the next time either: an address that is none, or whose thing is gone. */
const isGone = (problem: CallProblem | null): boolean =>
  problem?.code === 'not_found' || problem?.code === 'invalid';

/** Nothing is here: one calm sentence, and where there is one a way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** What is shown until something is here: `Fetching the bookings…`. */
export function Loading({ what }: { what: string }) {
  return (
    <div className={styles.empty}>
      <Spinner label={`Fetching ${what}…`} />
    </div>
  );
}

interface FailedProps {
  /** A sentence, as a problem brings it. */
  message: string;
  onRetry: () => Promise<void>;
}

/** Says that something did not come, and tries again. */
export const ErrorState = ({ message, onRetry }: FailedProps) => (
  <div className={styles.failed} role="alert">
    <img {...getIllustration('tree-across')} alt="" />
    <p>{message}</p>
    <AsyncButton action={() => onRetry().then(() => null)}>Try again</AsyncButton>
  </div>
);
