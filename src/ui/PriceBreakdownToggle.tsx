import type { ReactNode } from 'react';

interface PriceBreakdownToggleProps {
  label?: string;
  /** Whether it is initially open. */
  open?: boolean;
  onOpen?: () => void;
  /** The itemized price, or a sentence instead. */
  children: ReactNode;
}

/**
 * Toggle below a total that shows its itemized price. Its styles load with that
 * (price-breakdown.css), possibly later.
 */
export const PriceBreakdownToggle = ({
  label = 'Why this price',
  open = false,
  onOpen,
  children,
}: PriceBreakdownToggleProps) => (
  <details
    className="why-this-price"
    open={open}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) onOpen?.();
    }}
  >
    <summary>{label}</summary>
    {children}
  </details>
);
