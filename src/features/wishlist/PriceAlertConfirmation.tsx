import { type ReactNode, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Wishlist.module.css';

const initialMessage = (
  <p>One press, and I look every hour. At most one letter a day, and each has the way out.</p>
);

/** Confirms a price alert, opened by an e-mail link. Only pressing the button confirms. */
export function ConfirmPriceAlert({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<ReactNode>(initialMessage);
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const response = await callApi('POST confirm-watch', { token });
    setBusy(false);
    setDone(response.ok || response.error.code === 'link_ended' || response.error.code === 'not_found');
    if (!response.ok) return setMessage(<p role="alert">{response.error.message}</p>);
    const { title, check_in, check_out } = response.value;
    const stay = `${title}, ${formatRange(check_in, check_out)}`;
    setMessage(
      <p role="status">I am watching {stay}. You hear from me when it costs less or its nights come free.</p>,
    );
  };
  return (
    <section className={styles.priceAlert} aria-labelledby="watch-heading" data-watch-link>
      <h2 id="watch-heading">Shall I watch that stay for you?</h2>
      {message}
      {isDone ? null : (
        <Button tone="ember" busy={isBusy} onClick={() => void confirm()}>
          Yes, watch it for me
        </Button>
      )}
    </section>
  );
}
