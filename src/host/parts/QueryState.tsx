/**
 * Renders the state of a query: loading, error or value. A loaded value stays if a refresh fails.
 */

import type { ReactNode } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { getProblemMessage } from '#host/call-host-api.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './list.module.css';
import type { HostQuery } from './use-host-query.ts';

interface QueryStateProps<Value> {
  query: Pick<HostQuery<Value>, 'value' | 'problem' | 'refetch'>;
  /** Object of the loading message: `the deals`. */
  subject: string;
  children: (value: Value) => ReactNode;
}

export function QueryState<Value>({
  query: { value, problem, refetch },
  subject,
  children,
}: QueryStateProps<Value>) {
  const errorMessage = getProblemMessage(problem);
  return (
    <>
      {value === null ? null : children(value)}
      {value === null && errorMessage === null ? <Loading subject={subject} /> : null}
      {errorMessage === null ? null : isRemoved(problem) ? (
        <Empty>{errorMessage}</Empty>
      ) : (
        <ErrorState message={errorMessage} onRetry={refetch} />
      )}
    </>
  );
}

/** Whether a retry cannot succeed: the address is invalid or the entity was deleted. */
const isRemoved = (problem: CallProblem | null): boolean =>
  problem?.code === 'not_found' || problem?.code === 'invalid';

/** Empty state: one sentence and an optional link. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** Loading state: `Fetching the bookings…`. */
export function Loading({ subject }: { subject: string }) {
  return (
    <div className={styles.empty}>
      <Spinner label={`Fetching ${subject}…`} />
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  onRetry: () => Promise<void>;
}

/** Error state with a retry button. */
export const ErrorState = ({ message, onRetry }: ErrorStateProps) => (
  <div className={styles.failed} role="alert">
    <img {...getIllustration('tree-across')} alt="" />
    <p>{message}</p>
    <AsyncButton action={() => onRetry().then(() => null)}>Try again</AsyncButton>
  </div>
);
