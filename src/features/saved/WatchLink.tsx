import { useState } from 'react';
import { type ClientProblem, call } from '#browser/call.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { formatRange } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Saved.module.css';

type Pressed = { ok: true; value: CallResponse<'POST confirm-watch'> } | { ok: false; error: ClientProblem };

/** What the link of a letter leads to: the button that has the stay watched. Opening the link changes nothing. */
export function WatchLink({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const press = async () => {
    setBusy(true);
    setPressed(await call('POST confirm-watch', { token }));
    setBusy(false);
  };
  const isDead = pressed?.ok === false && ['link_ended', 'not_found'].includes(pressed.error.code);
  return (
    <section className={styles.ask} aria-labelledby="watch-heading" data-watch-link>
      <h2 id="watch-heading">Shall I watch that stay for you?</h2>
      {pressed?.ok ? (
        <p role="status">
          I am watching <a href={paths.cabin(pressed.value.cabin.slug)}>{pressed.value.cabin.title}</a>,{' '}
          {formatRange(pressed.value.check_in, pressed.value.check_out)}. You hear from me when it costs less or its
          nights come free.
        </p>
      ) : (
        <>
          {pressed ? (
            <p role="alert">{pressed.error.message}</p>
          ) : (
            <p>One press, and I look every hour. At most one letter a day, and each has the way out.</p>
          )}
          {isDead ? null : (
            <Button tone="ember" busy={isBusy} onClick={() => void press()}>
              Yes, watch it for me
            </Button>
          )}
        </>
      )}
    </section>
  );
}
