import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { textConsent, textNotice } from '#domain/guest/consent.ts';
import { isWholePhone, phoneDigits } from '#domain/guest/phone.ts';
import { closeTextMe, type TextMeTarget } from '#stores/text-me.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Modal.module.css';
import { $sending, lastPhone, sendText } from './store.ts';
import { usePhoneField } from './use-phone-field.ts';

export function Form({ cabin }: { cabin: TextMeTarget }) {
  const sending = useStore($sending);
  const [consent, setConsent] = useState(false);
  const [showsProblem, setShowsProblem] = useState(false);
  const noticeId = useId();
  const phone = usePhoneField(lastPhone);
  const digits = phoneDigits(phone.text);
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
      <Field
        label="Your mobile number"
        error={showsProblem && !isWhole ? 'Please enter a valid 10-digit phone number' : null}
      >
        {(control) => (
          <input
            {...control}
            ref={phone.ref}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            inputMode="tel"
            placeholder="(865) 555-0142"
            readOnly={isSending}
            value={phone.text}
            onChange={phone.edit}
            // Leaving an empty field is no mistake yet; pressing Enter in it is.
            onBlur={() => setShowsProblem(phone.text !== '')}
            onKeyDown={({ key }) => key === 'Enter' && setShowsProblem(true)}
          />
        )}
      </Field>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          checked={consent}
          disabled={isSending}
          onChange={(event) => setConsent(event.target.checked)}
        />
        <span>{textConsent.wording}</span>
      </label>
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
