import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Labels and what they say, on hairlines. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

/** One of them; nothing where it says nothing. */
export const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === false ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
