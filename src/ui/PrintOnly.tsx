import type { ReactNode } from 'react';
import styles from './PrintOnly.module.css';

/** A part of a page that is for paper alone: a receipt or an invoice. With it the browser prints nothing of the page around it. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <div className={styles.paper}>{children}</div>
);

interface PaperHeadProps {
  /** Who gives it. */
  from: Record<'name' | 'postalAddress' | 'email' | 'phone', string>;
  title: string;
}

/** Who gives a paper, and what it is. */
export const PaperHead = ({ from, title }: PaperHeadProps) => (
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
