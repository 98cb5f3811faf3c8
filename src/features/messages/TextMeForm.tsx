// Form that texts the link of a cabin: phone number, consent and send button.

import { useId, useState } from 'react';
import { isWholePhone, usDigits } from '#domain/contact/us-phone.ts';
import { smsConsent, smsNotice } from '#domain/messages/sms-consent.ts';
import { paths } from '#paths';
import { site } from '#site';
import { closeTextMe } from '#stores/text-me-dialog.ts';
import { Button } from '#ui/Button.tsx';
import { PhoneField, usePhoneField } from './PhoneField.tsx';
import { lastPhone } from './send-sms.ts';
import styles from './TextMeDialog.module.css';

interface FormProps {
  /** Whether a text is being sent. */
  busy: boolean;
  /** Error of the last attempt. */
  problem: string | null;
  /** Sends to a number of ten digits. */
  onSend: (phone: string, consent: boolean) => Promise<void>;
}

/** Form with phone number and consent. The send button is disabled below ten digits (spec §5). */
export function TextMeForm({ busy, problem, onSend }: FormProps) {
  const [consent, setConsent] = useState(false);
  const noticeId = useId();
  const phone = usePhoneField(lastPhone);
  const digits = usDigits(phone.text);
  const isComplete = isWholePhone(digits);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void onSend(digits, consent);
      }}
    >
      <PhoneField phone={phone} isComplete={isComplete} readOnly={busy} />
      {/* Unchecked by default (design §6.20), with the terms it refers to. */}
      <div className={styles.agreement}>
        <label className={styles.consent}>
          <input
            type="checkbox"
            name="consent"
            checked={consent}
            disabled={busy}
            onChange={(event) => setConsent(event.target.checked)}
          />
          <span>{smsConsent(site.name).wording}</span>
        </label>
        {/* Opens new tabs, so that typed text stays. */}
        <p className="cluster">
          <a href={paths.terms} target="_blank" rel="noopener">
            Terms &amp; Conditions
          </a>{' '}
          <a href={paths.privacy} target="_blank" rel="noopener">
            Privacy Policy
          </a>
        </p>
      </div>
      <p role="alert" className={styles.failed}>
        {busy ? null : problem}
      </p>
      <div className={`cluster ${styles.end}`}>
        <Button tone="plain" disabled={busy} onClick={closeTextMe}>
          Not now
        </Button>
        <Button type="submit" tone="ember" busy={busy} disabled={!isComplete} aria-describedby={noticeId}>
          {busy ? 'Sending…' : 'Send text'}
        </Button>
      </div>
      <p id={noticeId} className={styles.notice}>
        {smsNotice}
      </p>
    </form>
  );
}
