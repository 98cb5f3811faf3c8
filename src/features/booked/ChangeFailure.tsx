import type { ClientProblem } from '#browser/call.ts';
import styles from './Manage.module.css';

/** Why it did not work, where the guest is; nothing when it did, or where a field says it. */
export const ChangeFailure = ({
  problem,
  fields = [],
}: {
  problem: ClientProblem | null;
  fields?: readonly string[];
}) =>
  problem && !fields.includes(problem.field ?? '') ? (
    <p className={styles.problem} role="alert">
      {problem.message}
    </p>
  ) : null;
