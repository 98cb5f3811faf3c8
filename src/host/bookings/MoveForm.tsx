import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { CallRequest } from '#contracts/calls.ts';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { PriceMoveResponse } from '#contracts/desk/bookings.ts';
import { nightsBetween } from '#domain/day/day.ts';
import {
  centsToType,
  moveWords,
  noAmountWords,
  priceChangeWords,
  typedCents,
} from '#domain/desk/booking-words.ts';
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

/** Dates, a price where one was agreed, and what that would cost. */
type Wanted = Omit<CallRequest<'POST desk/price-move'>, 'reference'>;
interface Priced {
  to: Wanted;
  price: PriceMoveResponse;
}

/** Other dates of the cabin. */
export function MoveForm(props: ActProps) {
  const { check_in, check_out } = props.booking;
  const read = (form: FormData) => ({
    check_in: String(form.get('check_in')),
    check_out: String(form.get('check_out')),
  });
  return (
    <ChangeForm {...props} read={read} names={['check_in', 'check_out']}>
      {(errorOf) => (
        <>
          <Field label="New check-in" error={errorOf('check_in')}>
            {(control) => <input {...control} type="date" name="check_in" defaultValue={check_in} required />}
          </Field>
          <Field label="New check-out" error={errorOf('check_out')}>
            {(control) => (
              <input {...control} type="date" name="check_out" defaultValue={check_out} required />
            )}
          </Field>
        </>
      )}
    </ChangeForm>
  );
}

/** Another price for the same nights: less is a refund, more an extra charge, each with its reason on the receipt. */
export function PriceForm(props: ActProps) {
  const { check_in, check_out, quote } = props.booking;
  const read = (form: FormData) => {
    const cents = typedCents(String(form.get('cents')));
    return cents === null
      ? null
      : { check_in, check_out, agreed: { cents, reason: String(form.get('reason')).trim() } };
  };
  return (
    <ChangeForm {...props} read={read} names={['agreed.cents', 'agreed.reason']}>
      {(errorOf) => (
        <>
          <Field label="All nights together" error={errorOf('agreed.cents')}>
            {(control) => (
              <input
                {...control}
                name="cents"
                inputMode="decimal"
                defaultValue={quote ? centsToType(quote.subtotal) : ''}
              />
            )}
          </Field>
          <Field label="Why, for the receipt" error={errorOf('agreed.reason')}>
            {(control) => (
              <input {...control} name="reason" maxLength={80} defaultValue={quote?.agreed?.reason} />
            )}
          </Field>
        </>
      )}
    </ChangeForm>
  );
}

interface ChangeFormProps extends ActProps {
  /** What a form asks for; null where an amount is none. */
  read: (form: FormData) => Wanted | null;
  /** The fields that say by themselves what is wrong. */
  names: readonly string[];
  children: (errorOf: (field: string) => string | null) => ReactNode;
}

/** What a change costs is shown first, and what is shown is what is done. */
function ChangeForm({ booking, act, onDone, read, names, children }: ChangeFormProps) {
  const { reference } = booking;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string } | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  const priceIt = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const to = read(new FormData(event.currentTarget));
    if (to === null) return setProblem({ field: 'agreed.cents', message: noAmountWords });
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
    const days = to.agreed ? 'The new price' : formatRange(to.check_in, to.check_out);
    const done = to.agreed ? 'The new price stands' : `Moved to ${days}`;
    showToast({ title: price.difference > 0 ? `${days} is offered to the guest` : done });
    onDone();
    return null;
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null);
  const isOfField = names.includes(problem?.field ?? '');
  return (
    <div className={form.form}>
      <WaitingChange booking={booking} act={act} onDone={onDone} />
      <form
        className={styles.dates}
        noValidate
        onSubmit={(event) => void priceIt(event)}
        onChange={() => setPriced(null)}
      >
        {children(errorOf)}
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
  to: Wanted;
  price: PriceMoveResponse;
  onMove: () => Promise<string | null>;
}

/** What a move would change; then one question. */
function MovePreview({ booking, to, price, onMove }: MovePreviewProps) {
  const [asking, setAsking] = useState(false);
  const { quote, difference } = price;
  const days = formatRange(to.check_in, to.check_out);
  const words = to.agreed ? priceChangeWords(price) : moveWords(price);
  const dates = difference > 0 ? `Offer ${days}` : `Move to ${days}`;
  const action = to.agreed ? `Change the price to ${formatCents(quote.total)}` : dates;
  return (
    <div className={form.form} role="status">
      <p>{words}</p>
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
        <p>{words}</p>
      </Confirm>
    </div>
  );
}

const stayWords = ({ check_in, check_out }: StayDates): string =>
  `${formatRange(check_in, check_out)}, ${nightsLabel(nightsBetween(check_in, check_out))}`;
