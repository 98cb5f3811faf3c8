import { type ReactNode, useId } from 'react';
import styles from './Today.module.css';

interface SectionProps {
  title: string;
  count: number;
  /** A button for all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list of today with its heading. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>
          {title} <span>{count}</span>
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
