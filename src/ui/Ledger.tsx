import type { ReactNode } from 'react';
import './ledger.css';

export interface LedgerRow {
  label: string;
  /** The sum behind the amount. */
  detail?: string;
  amount: string;
  tone: 'plain' | 'saving' | 'total';
}

export interface LedgerProps {
  /** Lines of money in groups, which add up to the line whose tone is `total`. */
  groups: readonly (readonly LedgerRow[])[];
}

/** Lines of money that add up, a fact each. */
export const Ledger = ({ groups }: LedgerProps) => (
  <div className="ledger">
    {groups.map((rows) => (
      <dl key={rows[0]?.label}>
        {rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </dl>
    ))}
  </div>
);

const Row = ({ row: { label, detail, amount, tone } }: { row: LedgerRow }) => (
  <div className="ledger-row" data-tone={tone}>
    <dt>
      {label}
      {detail ? <small> {detail}</small> : null}
    </dt>
    <dd>{amount}</dd>
  </div>
);

export interface WhyThisPriceProps {
  /** Null while they are not there. */
  groups: LedgerProps['groups'] | null;
  /** Whether it is open at first. */
  open?: boolean;
  /** What is said in place of the lines. */
  note?: string;
  onOpen?: () => void;
  /** In place of the lines, from whoever fetches what makes them. */
  children?: ReactNode;
}

/** The control beneath a total that opens its ledger. */
export const WhyThisPrice = ({ groups, open = false, note, onOpen, children }: WhyThisPriceProps) => (
  <details
    className="why-this-price"
    open={open}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) onOpen?.();
    }}
  >
    <summary>Why this price</summary>
    {children ?? (groups ? <Ledger groups={groups} /> : <p role="status">{note}</p>)}
  </details>
);
