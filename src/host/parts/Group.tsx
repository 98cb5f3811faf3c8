import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

export interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A part of a view with a heading of its own. */
export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
