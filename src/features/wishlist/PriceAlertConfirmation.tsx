import { type ReactNode, useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Wishlist.module.css';

const ask = <p>One press, and I look every hour. At most one letter a day, and each has the way out.</p>;

/** What the link of a letter leads to: the button that has the stay watched. Opening the link changes nothing. */
export function ConfirmPriceAlert({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState<ReactNode>(ask);
  const [isOver, setOver] = useState(false);
  const press = async () => {
    setBusy(true);
    const answer = await callApi('POST confirm-watch', { token });
    setBusy(false);
    setOver(answer.ok || answer.error.code === 'link_ended' || answer.error.code === 'not_found');
    if (!answer.ok) return setWords(<p role="alert">{answer.error.message}</p>);
    const { title, check_in, check_out } = answer.value;
    const stay = `${title}, ${formatRange(check_in, check_out)}`;
    setWords(
      <p role="status">I am watching {stay}. You hear from me when it costs less or its nights come free.</p>,
    );
  };
  return (
    <section className={styles.ask} aria-labelledby="watch-heading" data-watch-link>
      <h2 id="watch-heading">Shall I watch that stay for you?</h2>
      {words}
      {isOver ? null : (
        <Button tone="ember" busy={isBusy} onClick={() => void press()}>
          Yes, watch it for me
        </Button>
      )}
    </section>
  );
}
