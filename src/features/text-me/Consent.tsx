import { textConsent } from '#domain/guest/consent.ts';
import { paths } from '#paths';
import { site } from '#site';
import styles from './Modal.module.css';

export interface ConsentProps {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** The consent to texts, unticked until the guest ticks it (design §6.20), and what it refers to. */
export const Consent = ({ checked, disabled, onChange }: ConsentProps) => (
  <div className={styles.agreement}>
    <label className={styles.consent}>
      <input
        type="checkbox"
        name="consent"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{textConsent(site.name).wording}</span>
    </label>
    {/* In a tab of their own, so that what was typed stays. */}
    <p>
      <a href={paths.terms} target="_blank" rel="noopener">
        Terms &amp; Conditions
      </a>{' '}
      <a href={paths.privacy} target="_blank" rel="noopener">
        Privacy Policy
      </a>
    </p>
  </div>
);
