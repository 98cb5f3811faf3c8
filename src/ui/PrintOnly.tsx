import type { ReactNode } from 'react';
import styles from './PrintOnly.module.css';

/** A part for print only, such as a receipt. The browser prints nothing else of the page. */
export const PrintOnly = ({ children }: { children: ReactNode }) => (
  <div className={styles.paper}>{children}</div>
);

interface PrintHeaderProps {
  from: Record<'name' | 'postalAddress' | 'email' | 'phone', string>;
  title: string;
}

export const PrintHeader = ({ from, title }: PrintHeaderProps) => (
  <>
    <div className={styles.head}>
      <p className={styles.name}>{from.name}</p>
      <p>
        {from.postalAddress}
        <br />
        {from.email} · {from.phone}
      </p>
    </div>
    <p className={styles.title}>{title}</p>
  </>
);
