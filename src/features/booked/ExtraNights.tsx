import type { ClientProblem } from '#browser/call.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { BookingView, ExtraNight } from '#contracts/manage-booking.ts';
import { addDays } from '#domain/day/plain-day.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-action.ts';
import { Failure } from './Failure.tsx';
import styles from './Manage.module.css';
import { sendPaidChange } from './manage.ts';
import { dateInZone } from './words.ts';

/** The free nights beside a stay, each with all it adds to the price. */
export function ExtraNights({ booking }: { booking: BookingView }) {
  const { busy, problem, run } = useAction<ClientProblem>();
  const add = ({ check_in, check_out, total }: ExtraNight) =>
    void run(() => sendPaidChange({ check_in, check_out, expected_total: total }));
  return (
    <>
      <p className={styles.aside}>
        Free as of now, all taxes in. We hold the night for you while you pay; your booking changes once you
        have.
      </p>
      <div className={styles.nights}>
        {booking.extra_nights.map((night) => (
          <div key={night.check_in + night.check_out} className={styles.night}>
            <p>
              {nightWords(booking, night)}
              <small>
                New total {formatCents(night.total)}. {cancelWords(booking, night)}
              </small>
            </p>
            <Button busy={busy} onClick={() => add(night)}>
              Add it · {formatCents(night.difference)}
            </Button>
          </div>
        ))}
      </div>
      <Failure problem={problem} />
    </>
  );
}

const nightWords = ({ check_in, check_out }: BookingView, night: ExtraNight): string =>
  night.check_in < check_in
    ? `Come a night earlier, ${formatDay(addDays(check_in, -1), 'short')}`
    : `Stay the night of ${formatDay(check_out, 'short')} too`;

/** An earlier check-in has an earlier deadline. */
function cancelWords({ free_cancel_until, cabin }: BookingView, night: ExtraNight): string {
  if (night.free_cancel_until === free_cancel_until) return '';
  const until = new Date(night.free_cancel_until);
  return until > serverNow()
    ? `Free cancellation then ends ${dateInZone(until, cabin.timezone)}.`
    : 'With it cancelling is no longer free.';
}
