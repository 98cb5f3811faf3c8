import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { formatCancellationPolicy } from '#domain/availability/cancellation.ts';
import { balanceNotice } from '#domain/payments/payment-schedule.ts';
import { paths } from '#paths';
import styles from './Booking.module.css';
import {
  $deposit,
  $fieldErrors,
  $stays,
  $termsAccepted,
  getDamageDepositNotice,
  setFieldError,
} from './store.ts';

/** Consent of the form, with the cancellation terms. */
export function TermsField() {
  const stays = useStore($stays);
  const deposit = useStore($deposit);
  const change = (checked: boolean) => {
    $termsAccepted.set(checked);
    if (checked) setFieldError('accept_terms', null);
  };
  return (
    <TermsBox
      accepted={useStore($termsAccepted)}
      error={useStore($fieldErrors).accept_terms}
      onChange={change}
    >
      {stays.map((stay) => (
        <span key={stay.cabin.slug}>
          {`${stays.length > 1 ? `${stay.cabin.title}: ` : ''}${formatCancellationPolicy(stay.cabin.terms)} ${getDamageDepositNotice(stay) ?? ''}`}
        </span>
      ))}
      {deposit ? <span>{balanceNotice(deposit)}</span> : null}
    </TermsBox>
  );
}

interface TermsBoxProps {
  accepted: boolean;
  error: string | null | undefined;
  onChange: (accepted: boolean) => void;
  children: ReactNode;
}

/** A box that is unticked until the guest ticks it. */
export function TermsBox({ accepted, error, onChange, children }: TermsBoxProps) {
  const id = useId();
  return (
    <div className={styles.terms}>
      <input
        id={id}
        name="accept_terms"
        type="checkbox"
        required
        checked={accepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-more`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        I accept the <a href={paths.terms}>terms</a> and have read the{' '}
        <a href={paths.privacy}>privacy policy</a>.
      </label>
      <p id={`${id}-more`} className="soft">
        {error ? <strong className={styles.fault}>{`${error}. `}</strong> : null}
        {children}
      </p>
    </div>
  );
}
