import { type SubmitEvent, useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { CallRequest } from '#contracts/calls.ts';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { PriceMoveResponse } from '#contracts/desk/bookings.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { centsToType, moveWords } from '#domain/desk/booking-words.ts';
import { ledgerRows } from '#domain/price/ledger.ts';
import { formatCents } from '#domain/price/money.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Ledger } from '#ui/Ledger.tsx';
import { callDesk } from '../call-desk.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { Fact, Facts } from '../parts/Facts.tsx';
import { Fetched } from '../parts/Fetched.tsx';
import form from '../parts/form.module.css';
import list from '../parts/list.module.css';
import { Moment } from '../parts/Moment.tsx';
import { DeskErrorMessage } from '../parts/Problem.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import {
  type CabinChoice,
  noAmount,
  StayFields,
  shownFields,
  stayOf,
  type TypedStay,
  withLaterCheckOut,
} from './StayFields.tsx';
import type { ActProps } from './use-booking.ts';

/** What is wanted, and what that would cost. */
interface Priced {
  to: Omit<CallRequest<'POST desk/price-move'>, 'reference'>;
  price: PriceMoveResponse;
}

/** Other dates, another cabin or party, or a price that was agreed. */
export function MoveForm(props: ActProps) {
  const asked = useDeskCall('GET desk/cabin-names', {});
  return (
    <Fetched asked={asked} what="the cabins">
      {({ cabins }) => <ChangeForm {...props} cabins={cabins} />}
    </Fetched>
  );
}

/** What a change costs is shown first, and what is shown is what is done. */
function ChangeForm({ booking, act, onDone, cabins }: ActProps & { cabins: readonly CabinChoice[] }) {
  const { reference, kind, cabin, check_in, check_out, adults, children, pets, quote } = booking;
  const [typed, setTyped] = useState<TypedStay>({
    ...{ kind, cabin_id: cabin.id, check_in, check_out },
    ...{ adults: String(adults), children: String(children), pets: String(pets) },
    ...{
      price: 'ours',
      amount: quote ? centsToType(quote.subtotal) : '',
      reason: quote?.agreed?.reason ?? '',
    },
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Partial<ClientProblem> | null>(null);
  const [priced, setPriced] = useState<Priced | null>(null);
  const change = (part: Partial<TypedStay>) => {
    setTyped((before) => withLaterCheckOut({ ...before, ...part }, 'check_in' in part));
    setPriced(null);
  };
  const priceIt = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wanted = stayOf(typed);
    if (wanted === null) return setProblem(noAmount);
    const { kind: _, ...to } = wanted;
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
    showToast({ title: price.difference > 0 ? 'It is offered to the guest' : 'The stay is changed' });
    onDone();
    return null;
  };
  return (
    <div className={form.form}>
      <WaitingChange booking={booking} act={act} onDone={onDone} />
      <form className={form.form} noValidate onSubmit={(event) => void priceIt(event)}>
        <StayFields typed={typed} cabins={cabins} problem={problem} onChange={change} isBooked />
        <DeskErrorMessage>
          {problem && !shownFields.has(problem.field ?? '') ? problem.message : null}
        </DeskErrorMessage>
        <Button type="submit" tone={priced ? 'quiet' : 'ember'} busy={busy}>
          Show the difference
        </Button>
      </form>
      {priced ? (
        <MovePreview
          booking={booking}
          cabin={cabins.find(({ id }) => id === priced.to.cabin_id)?.title ?? cabin.title}
          {...priced}
          onMove={() => move(priced)}
        />
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

interface MovePreviewProps extends Priced {
  booking: DeskBooking;
  /** Where it goes. */
  cabin: string;
  onMove: () => Promise<string | null>;
}

/** What a move would change; then one question. */
function MovePreview({ booking, cabin, to, price, onMove }: MovePreviewProps) {
  const [asking, setAsking] = useState(false);
  const { quote, difference } = price;
  const words = moveWords(price);
  const days = formatRange(to.check_in, to.check_out);
  const isSame = to.check_in === booking.check_in && to.check_out === booking.check_out;
  const done = isSame ? `Change it to ${formatCents(quote.total)}` : `Move to ${days}`;
  const action = difference > 0 ? `Offer ${days}` : done;
  return (
    <div className={form.form} role="status">
      <p>{words}</p>
      <Facts>
        {cabin === booking.cabin.title ? null : (
          <Fact label="Cabin">
            {booking.cabin.title} → {cabin}
          </Fact>
        )}
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
