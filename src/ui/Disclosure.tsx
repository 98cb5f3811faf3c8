import type { ReactNode } from 'react';

export interface DisclosureProps {
  label: string;
  /** Whether it is initially open. */
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** Content that a click on its label shows. Its styles are in price-breakdown.css. */
export const Disclosure = ({ label, open = false, onOpen, children }: DisclosureProps) => (
  <details
    className="disclosure"
    open={open}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open) onOpen?.();
    }}
  >
    <summary>{label}</summary>
    {children}
  </details>
);
