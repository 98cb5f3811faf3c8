import { useStore } from '@nanostores/react';
import { Extras } from '#components/ExtrasOptions.tsx';
import { extrasFor } from '#domain/pricing/fees.ts';
import styles from './Booking.module.css';
import { changeStayToBook } from './fetch-quotes.ts';
import { $dates, $stays, getShownQuote } from './store.ts';

/** Optional extras of the stay, each with its price once known; none is selected by default. */
export function ExtrasFields() {
  const stays = useStore($stays);
  const { check_in } = useStore($dates);
  return stays.map((stay, index) => {
    const { cabin, party, extras = [] } = stay;
    const quote = getShownQuote(stay);
    const base = { nights: quote?.nights ?? 0, rent: quote?.subtotal ?? 0 };
    return (
      <Extras
        key={cabin.slug}
        className={styles.group}
        legend={stays.length === 1 ? 'With your stay' : `With your stay in ${cabin.title}`}
        offered={extrasFor(cabin.terms.fees, check_in, party.adults + party.children, base)}
        chosen={extras}
        onChoose={(names) => void changeStayToBook(index, { extras: names })}
        isUnpriced={!quote}
      />
    );
  });
}
