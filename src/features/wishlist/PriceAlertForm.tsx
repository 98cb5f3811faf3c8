import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Wishlist.module.css';

interface WatchProps {
  cabin: CabinCardData;
  stay: StaySearch;
  /** Whether its nights are free: then a fall of the total is waited for. */
  isFree: boolean;
}

/** Has a stay watched by mail: the control beneath its price, and the form it opens. */
export function PriceAlertForm({ cabin, stay, isFree }: WatchProps) {
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
            <div className={styles.ask}>
              <p role="status" tabIndex={-1} ref={focusOn}>
                Look in your mail: one press there, and I watch it. Without that press I do not write again.
              </p>
              <Button onClick={close}>All right</Button>
            </div>
          ) : (
            <WatchForm
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

/** The button that had the focus is gone. */
const focusOn = (news: HTMLElement | null) => news?.focus();

interface WatchFormProps extends WatchProps {
  isSending: boolean;
  show: (state: 'open' | 'sending' | 'sent') => void;
}

/** Takes the address that is written to, once its owner has pressed the button of a first letter. */
function WatchForm({ cabin, stay, isFree, isSending, show }: WatchFormProps) {
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { check_in, check_out, guests = Math.min(2, cabin.max_guests), pets } = stay;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email'));
    show('sending');
    const answer = await callApi('POST watch-stay', {
      cabin_id: cabin.id,
      check_in,
      check_out,
      guests,
      ...(pets && { pets }),
      email,
    });
    show(answer.ok ? 'sent' : 'open');
    if (answer.ok) return;
    setFault(answer.error.message);
    field.current?.focus();
  };
  return (
    <form className={styles.ask} noValidate onSubmit={(event) => void send(event)}>
      <p>
        {cabin.title}, {formatRange(check_in, check_out)}. I look every hour and write when{' '}
        {isFree ? 'the whole price falls' : 'the nights come free'}: at most one letter a day, for 90 days or
        until your dates begin.
      </p>
      <Field label="Email address" error={fault}>
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
