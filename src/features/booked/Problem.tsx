import styles from './Manage.module.css';
import type { Outcome } from './manage.ts';

/** Why it did not work, where the guest is; nothing when it did, or where a field says it. */
export const BookingErrorMessage = ({
  problem,
  fields = [],
}: {
  problem: Outcome;
  fields?: readonly string[];
}) =>
  problem && !fields.includes(problem.field ?? '') ? (
    <p className={styles.problem} role="alert">
      {problem.message}
    </p>
  ) : null;
