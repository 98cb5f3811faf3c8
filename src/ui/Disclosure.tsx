import './disclosure.css';
import { type ReactNode, useState } from 'react';

export interface DisclosureProps {
  label: string;
  /** Opens the content initially, and whenever it becomes true. */
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** Content that a click on its label shows. */
export function Disclosure({ label, open = false, onOpen, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open);
  const [previousOpen, setPreviousOpen] = useState(open);
  if (open !== previousOpen) {
    setPreviousOpen(open);
    if (open) setOpen(true);
  }
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
}
