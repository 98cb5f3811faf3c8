import type { Problem } from '#contracts/errors.ts';
import type { BookingNow } from '#database/desk/booking-acts.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatRange } from '#domain/stay/words.ts';

const statusWords: Record<BookingNow['status'], string> = {
  held: 'held',
  confirmed: 'confirmed',
  expired: 'an ended hold',
  cancelled: 'cancelled',
  refund_due: 'being refunded',
  refunded: 'refunded',
};

/** What stands now, where somebody else was first: `version_conflict` with `details.now`. */
export function changedSince(now: BookingNow): Problem {
  const { status, check_in, check_out, total_cents, paid_cents } = now;
  return {
    code: 'version_conflict',
    field: 'seen',
    message: `This booking has changed since you opened it. It is ${statusWords[status]} now: ${formatRange(check_in, check_out)}, ${formatCents(total_cents)}, of which ${formatCents(paid_cents)} paid. Nothing was done; please look again.`,
    details: { now },
  };
}

/** A booking that cannot be acted on so as it is. */
export const notSo = (message: string, field = 'reference'): Problem => ({
  code: 'not_bookable',
  field,
  message,
});
