import type { ReactNode } from 'react';
import styles from './numbers.module.css';

export interface BarProps {
  /** From 0 to 1, of the longest bar. */
  share: number;
  /** The goal's own color. */
  goal?: boolean;
  children: ReactNode;
}

/** A figure with its bar; the figure says what the bar shows. */
export const Bar = ({ share, goal = false, children }: BarProps) => (
  <span className={styles.barred}>
    <span className={styles.figure}>{children}</span>
    <span
      className={styles.bar}
      data-goal={goal || undefined}
      style={{ inlineSize: `${(share * 100).toFixed(1)}%` }}
      aria-hidden="true"
    />
  </span>
);
