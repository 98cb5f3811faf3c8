import { useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { PriceMoveResponse } from '#contracts/desk/bookings.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { moveWords } from '#domain/desk/booking-words.ts';
import { ledgerRows } from '#domain/price/ledger.ts';
import { formatCents } from '#domain/price/money.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import { Button } from '#ui/Button.tsx';
import { Ledger } from '#ui/Ledger.tsx';
import { Confirm } from '../parts/Confirm.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './OneBooking.module.css';

interface MovePreviewProps {
  booking: DeskBooking;
  to: StayDates;
  price: PriceMoveResponse;
  onMove: () => Promise<string | null>;
}

/** What a move would change; then one question. */
export function MovePreview({ booking, to, price, onMove }: MovePreviewProps) {
  const [asking, setAsking] = useState(false);
  const { quote, difference } = price;
  const days = formatRange(to.check_in, to.check_out);
  const action = difference > 0 ? `Offer ${days}` : `Move to ${days}`;
  return (
    <div className={styles.form} role="status">
      <p>{moveWords(price)}</p>
      <Facts>
        <Fact label="Nights">
          {stayWords(booking)} → {stayWords(to)}
        </Fact>
        <Fact label="Total">
          {formatCents(booking.total)} → {formatCents(quote.total)}
        </Fact>
        <Fact label="Cancelling">
          free until <Moment at={price.free_cancel_until} />
        </Fact>
      </Facts>
      <details>
        <summary>How the new price adds up</summary>
        <Ledger groups={ledgerRows(quote)} />
      </details>
      <div>
        <Button tone="ember" onClick={() => setAsking(true)}>
          {action}…
        </Button>
      </div>
      <Confirm
        open={asking}
        title={`${action}?`}
        action={action}
        onConfirm={onMove}
        onClose={() => setAsking(false)}
      >
        <p>{moveWords(price)}</p>
      </Confirm>
    </div>
  );
}

const stayWords = ({ check_in, check_out }: StayDates): string =>
  `${formatRange(check_in, check_out)}, ${nightsLabel(nightsBetween(check_in, check_out))}`;
