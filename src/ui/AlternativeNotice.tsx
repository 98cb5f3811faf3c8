import type { Ref } from 'react';
import styles from './AlternativeNotice.module.css';

export interface AlternativeNoticeProps {
  /** Why what was chosen cannot be. */
  reason: string;
  /** The words of the button for what can be; nothing is shown without them. */
  label: string | null;
  onAccept: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Why something cannot be, and a button for what can instead. Its place is always there, so that it is announced. */
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
