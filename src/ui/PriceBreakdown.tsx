import './price-breakdown.css';

interface Line {
  label: string;
  detail?: string;
  amount: string;
  tone: 'plain' | 'saving' | 'total';
}

export interface PriceBreakdownProps {
  /** Groups of lines that add up to the line with tone `total`. */
  groups: readonly (readonly Line[])[];
}

export const PriceBreakdown = ({ groups }: PriceBreakdownProps) => (
  <div className="ledger">
    {groups.map(([first, ...others]) =>
      first ? (
        <dl key={first.label}>
          {[first, ...others].map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refunds of a day are alike, and no row has a state
            <Row key={index} row={row} />
          ))}
        </dl>
      ) : null,
    )}
  </div>
);

const Row = ({ row: { label, detail, amount, tone } }: { row: Line }) => (
  <div className="ledger-row" data-tone={tone}>
    <dt>
      <span>{label}</span>
      {detail ? <small>{` ${detail}`}</small> : null}
    </dt>
    <dd>{amount}</dd>
  </div>
);
