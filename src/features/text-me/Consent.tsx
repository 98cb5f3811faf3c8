import { textConsent } from '#domain/guest/consent.ts';
import styles from './Modal.module.css';

export interface ConsentProps {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** The consent to texts, unticked until the guest ticks it (design §6.20). */
export const Consent = ({ checked, disabled, onChange }: ConsentProps) => (
  <label className={styles.consent}>
    <input
      type="checkbox"
      name="consent"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{textConsent.wording}</span>
  </label>
);
