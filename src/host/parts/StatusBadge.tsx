import type { ReactNode } from 'react';
import type { BookingStatus, QuoteState } from '#domain/booking/booking.ts';
import { bookingStatusLabels, quoteStateLabels } from '#domain/booking/booking-labels.ts';
import styles from './table.module.css';

/** `good` is done or paid, `wait` is under way, `bad` wants somebody, `quiet` is over. The word says it without the color. */
type Tone = 'good' | 'wait' | 'bad' | 'quiet';

/** A state: how it is colored, and its word. */
export type StatusLabel = readonly [tone: Tone, word: string];

/** A state in a word. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.status} data-tone={tone}>
    {children}
  </span>
);

/** The same of a state that is written down as a pair. */
export const StatusLabelBadge = ({ status: [tone, word] }: { status: StatusLabel }) => (
  <StatusBadge tone={tone}>{word}</StatusBadge>
);

const tones: Record<BookingStatus, Tone> = {
  held: 'wait',
  confirmed: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  refund_due: 'bad',
  refunded: 'quiet',
};

/** What has become of a booking, or of a quote. */
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
