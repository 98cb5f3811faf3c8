import { useStore } from '@nanostores/react';
import { serverNow } from '#browser/server-clock.ts';
import { nightsBetween, todayIn } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import { cancellationBanner } from '#domain/stay/cancellation.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { counted, guestsLabel, nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import both from './Both.module.css';
import { $dates, $pair, $sum, type PairStay, quoteOf } from './both-store.ts';
import styles from './Summary.module.css';
import { Money, Picture } from './Summary.tsx';

/** Both stays: what they cost together first and largest, then each cabin with its own total. */
export function BothSummary() {
  const pair = useStore($pair);
  const dates = useStore($dates);
  const sum = useStore($sum);
  if (!pair) return null;
  const today = todayIn(pair[0].cabin.timezone, serverNow());
  return (
    <aside className={`${styles.summary} ${both.stays}`} aria-label="Your stays">
      <h2>Two cabins, one party</h2>
      <p className={styles.dates}>
        {formatStayDays(dates.check_in, dates.check_out, today)}
        <span> · {nightsLabel(nightsBetween(dates.check_in, dates.check_out))}</span>
      </p>
      {sum ? (
        <p className={styles.total} aria-busy={sum.settling} aria-live="polite" aria-atomic="true">
          <strong>{formatCents(sum.total)}</strong>
          <span>for both, with taxes and fees</span>
        </p>
      ) : null}
      {pair.map((stay) => (
        <Stay key={stay.cabin.slug} stay={stay} checkIn={dates.check_in} />
      ))}
    </aside>
  );
}

function Stay({ stay, checkIn }: { stay: PairStay; checkIn: string }) {
  const { cabin, party, price } = stay;
  const quote = quoteOf(stay);
  return (
    <section className={both.stay} aria-label={cabin.title}>
      <Picture cabin={cabin} />
      <h3>
        <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
      </h3>
      <p className={styles.facts}>
        {cabin.city} · {guestsLabel(party.adults + party.children)}
        {party.pets > 0 ? ` · ${counted(party.pets, 'pet')}` : null}
      </p>
      {quote ? <Money quote={quote} settling={price.state === 'loading'} /> : null}
      <p className={styles.policy}>{cancellationBanner(checkIn, cabin.terms, serverNow()).text}</p>
    </section>
  );
}
