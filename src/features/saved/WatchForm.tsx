import { type FormEvent, useRef, useState } from 'react';
import { call } from '#browser/call.ts';
import { formatRange } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Saved.module.css';
import type { WatchProps } from './Watch.tsx';

/** Takes the address that is written to, once its owner has pressed the button of a first letter. */
export function WatchForm({ cabin, stay, isFree, onClose }: WatchProps & { onClose: () => void }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { check_in, check_out, guests = Math.min(2, cabin.max_guests) } = stay;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = new FormData(event.currentTarget);
    setState('sending');
    const [email, website] = ['email', 'website'].map((name) => String(form.get(name)));
    const asked = { cabin_id: cabin.id, check_in, check_out, guests, email: email ?? '', website: website ?? '' };
    const answer = await call('POST watch-stay', asked);
    setState(answer.ok ? 'sent' : 'idle');
    setFault(answer.ok ? '' : answer.error.message);
    if (!answer.ok) field.current?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={isFree ? 'Tell me when it costs less' : 'Tell me when it comes free'}
      variant="sheet"
      closeBlocked={state === 'sending'}
    >
      {state === 'sent' ? (
        <div className={styles.ask}>
          <p role="status" tabIndex={-1} ref={focusOn}>
            Look in your mail: one press there, and I watch it. Without that press I do not write again.
          </p>
          <Button onClick={onClose}>All right</Button>
        </div>
      ) : (
        <form className={styles.ask} noValidate onSubmit={(event) => void send(event)}>
          <p>
            {cabin.title}, {formatRange(check_in, check_out)}. I look every hour and write when{' '}
            {isFree ? 'the whole price falls' : 'the nights come free'}: at most one letter a day, for 90 days or
            until your dates begin.
          </p>
          <Field label="Email address" error={fault}>
            {(control) => (
              <input
                {...control}
                ref={field}
                type="email"
                name="email"
                maxLength={254}
                autoComplete="email"
                placeholder="you@example.com"
              />
            )}
          </Field>
          {/* A field for machines that fill in whatever they find. */}
          <input className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
          <Button type="submit" tone="ember" busy={state === 'sending'}>
            Send me the letter
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** The button that had the focus is gone. */
const focusOn = (news: HTMLElement | null) => news?.focus();
