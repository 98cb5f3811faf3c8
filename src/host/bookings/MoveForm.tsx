import { type SubmitEvent, useState } from 'react';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { PriceMoveResponse } from '#contracts/desk/bookings.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { moveWords } from '#domain/desk/booking-words.ts';
import { ledgerRows } from '#domain/price/ledger.ts';
import { formatCents } from '#domain/price/money.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Ledger } from '#ui/Ledger.tsx';
import { callDesk } from '../call-desk.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { Fact, Facts } from '../parts/Facts.tsx';
import form from '../parts/form.module.css';
import list from '../parts/list.module.css';
import { Moment } from '../parts/Moment.tsx';
import { Problem } from '../parts/Problem.tsx';
import styles from './Bookings.module.css';
import type { ActProps } from './use-booking.ts';

/** Dates and what they would cost. */
interface Priced {
  to: StayDates;
  price: PriceMoveResponse;
}

/** Other dates: what they cost is shown first, and what is shown is what is done. */
export function MoveForm({ booking, act, onDone }: ActProps) {
  const { reference, check_in, check_out } = booking;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string } | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  const priceIt = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const to = { check_in: String(form.get('check_in')), check_out: String(form.get('check_out')) };
    setBusy(true);
    const answer = await callDesk('POST desk/price-move', { reference, ...to });
    setBusy(false);
    setProblem(answer.ok ? null : answer.error);
    setPriced(answer.ok ? { to, price: answer.value } : null);
  };
  const move = async ({ to, price }: Priced): Promise<string | null> => {
    const wanted = { reference, ...to, seen: price.state, expected_total: price.quote.total };
    const failed = await act('POST desk/move-booking', wanted);
    if (failed !== null) return failed;
    const days = formatRange(to.check_in, to.check_out);
    showToast({ title: price.difference > 0 ? `${days} is offered to the guest` : `Moved to ${days}` });
    onDone();
    return null;
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null);
  const isOfField = problem?.field === 'check_in' || problem?.field === 'check_out';
  return (
    <div className={form.form}>
      <WaitingChange booking={booking} act={act} onDone={onDone} />
      <form
        className={styles.dates}
        noValidate
        onSubmit={(event) => void priceIt(event)}
        onChange={() => setPriced(null)}
      >
        <Field label="New check-in" error={errorOf('check_in')}>
          {(control) => <input {...control} type="date" name="check_in" defaultValue={check_in} required />}
        </Field>
        <Field label="New check-out" error={errorOf('check_out')}>
          {(control) => <input {...control} type="date" name="check_out" defaultValue={check_out} required />}
        </Field>
        <Button type="submit" tone={priced ? 'quiet' : 'ember'} busy={busy}>
          Show the difference
        </Button>
      </form>
      <Problem>{isOfField ? null : problem?.message}</Problem>
      {priced ? (
        <MovePreview booking={booking} to={priced.to} price={priced.price} onMove={() => move(priced)} />
      ) : null}
    </div>
  );
}

/** A change that waits for its payment gives way to another one, and may be let go. */
function WaitingChange({ booking: { reference, state, money }, act }: ActProps) {
  const [busy, setBusy] = useState(false);
  if (!money.pending) return null;
  const letGo = async () => {
    setBusy(true);
    const failed = await act('POST desk/release-change', { reference, seen: state });
    setBusy(false);
    showToast(failed ? { title: failed, tone: 'destructive' } : { title: 'Let go' });
  };
  return (
    <p className={list.row}>
      <span>A change waits for its payment already. Another one takes its place.</span>
      <Button busy={busy} onClick={() => void letGo()}>
        Let it go
      </Button>
    </p>
  );
}

interface MovePreviewProps {
  booking: DeskBooking;
  to: StayDates;
  price: PriceMoveResponse;
  onMove: () => Promise<string | null>;
}

/** What a move would change; then one question. */
function MovePreview({ booking, to, price, onMove }: MovePreviewProps) {
  const [asking, setAsking] = useState(false);
  const { quote, difference } = price;
  const days = formatRange(to.check_in, to.check_out);
  const action = difference > 0 ? `Offer ${days}` : `Move to ${days}`;
  return (
    <div className={form.form} role="status">
      <p>{moveWords(price)}</p>
      <Facts>
        <Fact label="Nights">
          {stayWords(booking)} → {stayWords(to)}
        </Fact>
        <Fact label="Total">
          {formatCents(booking.total)} → {formatCents(quote.total)}
        </Fact>
        <Fact label="Cancelling">
          free until <Moment at={price.free_cancel_until} zone={booking.agreed.timezone} />
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
