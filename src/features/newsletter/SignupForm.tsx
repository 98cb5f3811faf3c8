import { type FormEvent, useRef, useState } from 'react';
import type { TrafficSource } from '#domain/tracking/traffic-source.ts';
import { Button } from '#ui/Button.tsx';
import '#ui/field.css';
import { joinFromPopup } from './join-from-popup.ts';
import styles from './Popup.module.css';

/** The popup's field and button. */
export function SignupForm({ source }: { source: TrafficSource }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'invalid'>('idle');
  const isSending = state === 'sending';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setState('sending');
    const outcome = await joinFromPopup({ email, website }, source);
    setState(outcome === 'invalid' ? 'invalid' : 'idle');
    if (outcome === 'invalid') field.current?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <input
        ref={field}
        className="control"
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="you@example.com"
        aria-label="Email address"
        aria-invalid={state === 'invalid' || undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {/* A field for machines that fill in whatever they find. */}
      <input
        className="visually-hidden"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? 'One sec...' : 'Count me in!'}
      </Button>
    </form>
  );
}
