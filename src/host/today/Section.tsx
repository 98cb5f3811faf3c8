import { type ReactNode, useId } from 'react';
import styles from './Today.module.css';

/** A list of today with its heading. */
export function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>
        {title} <span>{count}</span>
      </h2>
      {children}
    </section>
  );
}
