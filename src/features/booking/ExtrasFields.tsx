import { useStore } from '@nanostores/react';
import { extrasFor } from '#domain/price/fee.ts';
import { formatCents } from '#domain/price/money.ts';
import styles from './Booking.module.css';
import { changeStayToBook } from './quote.ts';
import { $dates, $stays, quoteOf } from './store.ts';

/** What a guest may have beside the stay, each with what it adds once that is known; none of it is ticked before. */
export function ExtrasFields() {
  const stays = useStore($stays);
  const { check_in } = useStore($dates);
  return stays.map((stay, place) => {
    const { cabin, party, extras: chosen = [] } = stay;
    const quote = quoteOf(stay);
    const base = { nights: quote?.nights ?? 0, rent: quote?.subtotal ?? 0 };
    const offered = extrasFor(cabin.terms.fees, check_in, party.adults + party.children, base);
    const choose = (name: string, isOn: boolean) => {
      const others = chosen.filter((one) => one !== name);
      void changeStayToBook(place, { extras: isOn ? [...others, name] : others });
    };
    return offered.length === 0 ? null : (
      <fieldset key={cabin.slug} className={styles.group}>
        <legend>{stays.length === 1 ? 'With your stay' : `With your stay in ${cabin.title}`}</legend>
        {offered.map(({ name, amount, taxed }) => (
          <label key={name} className={styles.terms}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => choose(name, target.checked)}
            />
            <span>
              {name}
              {quote ? ` · ${formatCents(amount)}${taxed ? ' before taxes' : ''}` : null}
            </span>
          </label>
        ))}
      </fieldset>
    );
  });
}
