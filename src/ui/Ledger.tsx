import styles from './Ledger.module.css';

export interface LedgerRow {
  label: string;
  amount: string;
  tone: 'plain' | 'saving' | 'total';
}

/** Lines of money that add up, the last one being the sum. */
export const Ledger = ({ rows }: { rows: LedgerRow[] }) => (
  <dl className={styles.ledger}>
    {rows.map((row) => (
      <div key={row.label} className={styles.row} data-tone={row.tone}>
        <dt>{row.label}</dt>
        <dd>{row.amount}</dd>
      </div>
    ))}
  </dl>
);
