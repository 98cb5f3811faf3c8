import { type ReactNode, useId } from 'react';
import styles from './OneBooking.module.css';

/** A part of a booking's page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
