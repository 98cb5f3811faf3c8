import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** Nothing is here: one calm sentence, and where there is one a way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
