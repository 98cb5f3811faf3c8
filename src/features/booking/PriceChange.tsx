import { useStore } from '@nanostores/react';
import { formatCents } from '#domain/price/money.ts';
import { searchToQuery } from '#domain/search/search.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { Notice } from './Notice.tsx';
import { agreeToPrice } from './quote.ts';
import { $cabin, $priceChange, $stay, type NoticePlace } from './store.ts';

export interface PriceChangeProps {
  place: NoticePlace;
  /** Holds the stay at the price the guest has just agreed to. */
  onHold: () => void;
}

/** Asks before a guest goes on with a total other than the one they were shown. Nothing is held without a yes. */
export function PriceChange({ place, onHold }: PriceChangeProps) {
  const change = useStore($priceChange);
  if (!change) return null;
  const { from, to, reasons } = change;
  const hold = () => {
    agreeToPrice();
    onHold();
  };
  return (
    <Notice subject={`${from} ${to}`}>
      <p>
        The price changed since we showed it to you: it was <s>{formatCents(from)}</s>, it is now{' '}
        <strong>{formatCents(to)}</strong>.
      </p>
      <p>{reasons.join(' ') || 'The prices of this cabin changed.'} Nothing is held yet.</p>
      <p className={styles.ways}>
        {place === 'end' ? (
          <Button tone="ember" onClick={hold}>
            Hold at {formatCents(to)}
          </Button>
        ) : (
          <Button onClick={agreeToPrice}>Go on with {formatCents(to)}</Button>
        )}
        <ChangeDates />
      </p>
    </Notice>
  );
}

/** Back to the cabin's calendar, which begins with this stay. */
function ChangeDates() {
  const cabin = useStore($cabin);
  const { check_in, check_out, adults, children } = useStore($stay);
  if (!cabin) return null;
  const query = searchToQuery({ check_in, check_out, guests: adults + children });
  return (
    <a className="button" data-tone="plain" href={`${paths.cabin(cabin.slug)}?${query}#availability`}>
      Change dates
    </a>
  );
}
