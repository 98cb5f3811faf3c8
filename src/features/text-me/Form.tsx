import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { textConsent, textNotice } from '#domain/guest/consent.ts';
import { isWholePhone, usDigits } from '#domain/guest/phone.ts';
import { paths } from '#paths';
import { site } from '#site';
import { closeTextMe, type TextMeTarget } from '#stores/text-me.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Modal.module.css';
import { PhoneField, usePhoneField } from './PhoneField.tsx';
import { $sending, lastPhone, sendText } from './store.ts';

/** The number, the consent and the button that sends; disabled until there are ten digits (spec §5). */
export function Form({ cabin }: { cabin: TextMeTarget }) {
  const sending = useStore($sending);
  const [consent, setConsent] = useState(false);
  const noticeId = useId();
  const phone = usePhoneField(lastPhone);
  const digits = usDigits(phone.text);
  const isWhole = isWholePhone(digits);
  const isSending = sending.state === 'sending';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void sendText(cabin, digits, consent);
      }}
    >
      <PhoneField phone={phone} isWhole={isWhole} readOnly={isSending} />
      <Consent checked={consent} disabled={isSending} onChange={setConsent} />
      <p role="alert" className={styles.failed}>
        {sending.state === 'failed' ? sending.message : null}
      </p>
      <div className={styles.end}>
        <Button tone="plain" disabled={isSending} onClick={closeTextMe}>
          Not now
        </Button>
        <Button type="submit" tone="ember" busy={isSending} disabled={!isWhole} aria-describedby={noticeId}>
          {isSending ? 'Sending…' : 'Send text'}
        </Button>
      </div>
      <p id={noticeId} className={styles.notice}>
        {textNotice}
      </p>
    </form>
  );
}

interface ConsentProps {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** The consent to texts, unticked until the guest ticks it (design §6.20), and what it refers to. */
const Consent = ({ checked, disabled, onChange }: ConsentProps) => (
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
