import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { cancellationPolicy } from '#domain/stay/cancellation.ts';
import { paths } from '#paths';
import styles from './Booking.module.css';
import { $faults, $stays, $termsAccepted, setFault } from './store.ts';

/** The consent, unticked until the guest ticks it, with what it means for cancelling beside it. */
export function TermsField() {
  const id = useId();
  const stays = useStore($stays);
  const accepted = useStore($termsAccepted);
  const error = useStore($faults).accept_terms;
  const change = (checked: boolean) => {
    $termsAccepted.set(checked);
    if (checked) setFault('accept_terms', null);
  };
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
        onChange={(event) => change(event.target.checked)}
      />
      <label htmlFor={id}>
        I accept the <a href={paths.terms}>terms</a> and have read the{' '}
        <a href={paths.privacy}>privacy policy</a>.
      </label>
      <p id={`${id}-more`} className={styles.aside}>
        {error ? <strong className={styles.fault}>{error}. </strong> : null}
        {stays.map(({ cabin }) => (
          <span key={cabin.slug}>
            {stays.length > 1 ? `${cabin.title}: ` : null}
            {cancellationPolicy(cabin.terms)}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
