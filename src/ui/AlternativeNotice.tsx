import type { Ref } from 'react';
import styles from './AlternativeNotice.module.css';

export interface AlternativeNoticeProps {
  /** Reason why a choice is not possible. */
  reason: string;
  /** Label of the button for the alternative; without one nothing is shown. */
  label: string | null;
  onAccept: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Reason and alternative for an impossible choice. A live region that is always rendered, so that
 * changes are announced.
 */
export const AlternativeNotice = ({ reason, label, onAccept, className, ref }: AlternativeNoticeProps) => (
  <div ref={ref} className={className} role="status">
    {label === null ? null : (
      <p className={styles.note}>
        {reason}{' '}
        <button type="button" className="text-button" onClick={onAccept}>
          {label}
        </button>
      </p>
    )}
  </div>
);
