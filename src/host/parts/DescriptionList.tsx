import type { ReactNode } from 'react';
import styles from './list.module.css';

export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.details}>{children}</dl>
);

/** Renders nothing if `children` is `null` or `false`. */
export const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === false ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
