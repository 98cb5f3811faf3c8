import type { ReactNode } from 'react';
import type { BookingStatus, QuoteState } from '#domain/booking/booking.ts';
import { bookingStatusLabels, quoteStateLabels } from '#domain/booking/booking-labels.ts';
import styles from './table.module.css';

/**
 * Tone of a status. `good`: done or paid. `wait`: in progress. `bad`: needs attention. `quiet`:
 * over. The label says the same, so the color is not needed.
 */
type Tone = 'good' | 'wait' | 'bad' | 'quiet';

export type StatusLabel = readonly [tone: Tone, word: string];

export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.status} data-tone={tone}>
    {children}
  </span>
);

export const StatusLabelBadge = ({ status: [tone, label] }: { status: StatusLabel }) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);

const tones: Record<BookingStatus, Tone> = {
  held: 'wait',
  confirmed: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  refund_due: 'bad',
  refunded: 'quiet',
};

/** Status of a booking or quote. */
export const BookingStatusBadge = ({
  status,
  quote,
}: {
  status: BookingStatus;
  quote?: QuoteState | null;
}) =>
  quote && quote !== 'taken_up' ? (
    <StatusBadge tone={quote === 'open' ? 'wait' : 'quiet'}>{quoteStateLabels[quote]}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>
      {quote ? `${bookingStatusLabels[status]}, ${quoteStateLabels[quote]}` : bookingStatusLabels[status]}
    </StatusBadge>
  );
