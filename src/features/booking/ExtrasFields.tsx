import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { extrasFor, feeSum, feesFor } from '#domain/price/fee.ts';
import { formatCents } from '#domain/price/money.ts';
import styles from './Booking.module.css';
import { changeStayToBook } from './quote.ts';
import { $dates, $stays, quoteOf, type StayToBook } from './store.ts';

/** What a guest may have beside the stay, each with what it costs; none of it is ticked before. */
export function ExtrasFields() {
  const stays = useStore($stays);
  const { check_in } = useStore($dates);
  return stays.map((stay, place) => {
    const offered = extrasFor(stay.cabin.terms.fees, check_in);
    return offered.length === 0 ? null : (
      <fieldset key={stay.cabin.slug} className={styles.group}>
        <legend>{stays.length === 1 ? 'With your stay' : `With your stay in ${stay.cabin.title}`}</legend>
        {offered.map((name) => (
          <Extra key={name} name={name} stay={stay} place={place} />
        ))}
      </fieldset>
    );
  });
}

function Extra({ name, stay, place }: { name: string; stay: StayToBook; place: number }) {
  const id = useId();
  const chosen = stay.extras ?? [];
  const others = chosen.filter((one) => one !== name);
  return (
    <div className={styles.terms}>
      <input
        id={id}
        type="checkbox"
        checked={chosen.includes(name)}
        onChange={({ target }) =>
          void changeStayToBook(place, { extras: target.checked ? [...others, name] : others })
        }
      />
      <label htmlFor={id}>
        {name}
        <Price name={name} stay={stay} />
      </label>
    </div>
  );
}

/** What it adds to this stay before taxes, once the price of the nights is known. */
function Price({ name, stay: { cabin, party, ...stay } }: { name: string; stay: StayToBook }) {
  const { check_in } = useStore($dates);
  const quote = quoteOf({ cabin, party, ...stay });
  if (!quote) return null;
  const rows = cabin.terms.fees?.filter((row) => row.optional && row.name === name) ?? [];
  const choices = { guests: party.adults + party.children, extras: [name] };
  const lines = feesFor(rows, check_in, choices, { nights: quote.nights, rent: quote.subtotal });
  const taxes = lines.some(({ taxed }) => taxed) ? ' before taxes' : '';
  return ` · ${formatCents(feeSum(lines))}${taxes}`;
}
