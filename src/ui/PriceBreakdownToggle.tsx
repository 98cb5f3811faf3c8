import type { ReactNode } from 'react';

interface WhyThisPriceProps {
  /** What opens it. */
  words?: string;
  /** Whether it is open at first. */
  open?: boolean;
  onOpen?: () => void;
  /** The ledger, or a sentence in its place. */
  children: ReactNode;
}

/** The control beneath a total that opens its ledger. Its looks come with that (ledger.css), which may come later. */
export const PriceBreakdownToggle = ({
  words = 'Why this price',
  open = false,
  onOpen,
  children,
}: WhyThisPriceProps) => (
  <details
    className="why-this-price"
    open={open}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) onOpen?.();
    }}
  >
    <summary>{words}</summary>
    {children}
  </details>
);
