import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Wishlist.module.css';

interface PriceAlertProps {
  cabin: CabinCardData;
  stay: StaySearch;
  /** Whether the nights are available: the alert then is for a lower price. */
  isFree: boolean;
}

export function PriceAlertForm({ cabin, stay, isFree }: PriceAlertProps) {
  const [state, setState] = useState<'closed' | 'open' | 'sending' | 'sent'>('closed');
  const title = isFree ? 'Tell me when it costs less' : 'Tell me when it comes free';
  const close = () => setState('closed');
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setState('open')}>
        {title}
        <span className="visually-hidden"> ({cabin.title})</span>
      </button>
      {state === 'closed' ? null : (
        <Dialog open onClose={close} title={title} variant="sheet" preventClose={state === 'sending'}>
          {state === 'sent' ? (
            <div className={styles.priceAlert}>
              <p role="status" tabIndex={-1} ref={focusElement}>
                Look in your mail: one press there, and I watch it. Without that press I do not write again.
              </p>
              <Button onClick={close}>All right</Button>
            </div>
          ) : (
            <PriceAlertFields
              cabin={cabin}
              stay={stay}
              isFree={isFree}
              isSending={state === 'sending'}
              show={setState}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

const focusElement = (element: HTMLElement | null) => element?.focus();

interface PriceAlertFieldsProps extends PriceAlertProps {
  isSending: boolean;
  show: (state: 'open' | 'sending' | 'sent') => void;
}

/** Fields of a price alert. It starts after the guest confirms it by e-mail. */
function PriceAlertFields({ cabin, stay, isFree, isSending, show }: PriceAlertFieldsProps) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { check_in, check_out, guests = Math.min(2, cabin.max_guests), pets } = stay;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const formData = new FormData(event.currentTarget);
    const email = String(formData.get('email'));
    show('sending');
    const response = await callApi('POST watch-stay', {
      cabin_id: cabin.id,
      check_in,
      check_out,
      guests,
      ...(pets && { pets }),
      email,
    });
    show(response.ok ? 'sent' : 'open');
    if (response.ok) return;
    setError(response.error.message);
    field.current?.focus();
  };
  return (
    <form className={styles.priceAlert} noValidate onSubmit={(event) => void send(event)}>
      <p>
        {cabin.title}, {formatRange(check_in, check_out)}. I look every hour and write when{' '}
        {isFree ? 'the whole price falls' : 'the nights come free'}: at most one letter a day, for 90 days or
        until your dates begin.
      </p>
      <Field label="Email address" error={error}>
        {(control) => (
          <input {...control} ref={field} type="email" name="email" maxLength={254} autoComplete="email" />
        )}
      </Field>
      <Button type="submit" tone="ember" busy={isSending}>
        Send me the letter
      </Button>
    </form>
  );
}
