import type { PriceMoveResponse } from '#contracts/booking-host.ts';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import type { CabinIdentifiers } from '#contracts/cabins-host.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { formatCentsInput, formatMovePriceChange } from '#domain/booking/booking-labels.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { callHostApi } from '#host/call-host-api.ts';
import { DescriptionItem, DescriptionList } from '#host/parts/DescriptionList.tsx';
import form from '#host/parts/form.module.css';
import list from '#host/parts/list.module.css';
import { QueryState } from '#host/parts/QueryState.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PriceBreakdownToggle } from '#ui/PriceBreakdownToggle.tsx';
import type { BookingActionProps } from './booking-action.ts';
import { StayForm, type TypedStay, usePricedStay } from './StayForm.tsx';

/** Other dates, another cabin or party, or a price that was agreed. */
export function MoveForm(props: BookingActionProps) {
  const asked = useHostQuery('GET desk/cabin-names', {});
  return (
    <QueryState asked={asked} what="the cabins">
      {({ cabins }) => <ChangeForm {...props} cabins={cabins} />}
    </QueryState>
  );
}

/** What is typed at first: the stay as it is booked. */
function bookedStay({ kind, cabin, check_in, check_out, quote, ...party }: HostBooking): TypedStay {
  const { adults, children, pets } = party;
  return {
    kind,
    cabin_id: cabin.id,
    check_in,
    check_out,
    adults: String(adults),
    children: String(children),
    pets: String(pets),
    price: 'ours',
    amount: quote ? formatCentsInput(quote.subtotal) : '',
    reason: quote?.agreed?.reason ?? '',
    extras: [],
  };
}

type MoveTo = Omit<CallRequest<'POST desk/price-move'>, 'reference'>;

/** What a change costs is shown first, and what is shown is what is done. */
function ChangeForm({ booking, run, cabins }: BookingActionProps & { cabins: readonly CabinIdentifiers[] }) {
  const { reference, cabin } = booking;
  const stay = usePricedStay(bookedStay(booking), async ({ kind: _, ...to }) => {
    const answer = await callHostApi('POST desk/price-move', { reference, ...to });
    return answer.ok ? { ok: true, value: { to, price: answer.value } } : answer;
  });
  const move = ({ to, price }: { to: MoveTo; price: PriceMoveResponse }) =>
    run(
      'POST desk/move-booking',
      { reference, ...to, seen: price.state, expected_total: price.quote.total },
      isOffer(booking, price) ? 'It is offered to the guest' : 'The stay is changed',
    );
  const priced = stay.priced?.price;
  return (
    <div className={form.form}>
      <WaitingChange booking={booking} run={run} />
      <StayForm stay={stay} cabins={cabins} action="Show the difference" isBooked />
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
function WaitingChange({ booking: { reference, state, money }, run }: BookingActionProps) {
  if (!money.pending) return null;
  const letGo = async () => {
    const failed = await run('POST desk/release-change', { reference, seen: state });
    if (failed === null) showToast({ title: 'Let go' });
    return failed;
  };
  return (
    <div className={list.row}>
      <p>A change waits for its payment already. Another one takes its place.</p>
      <AsyncButton action={letGo}>Let it go</AsyncButton>
    </div>
  );
}

export interface MovePreviewProps {
  booking: HostBooking;
  /** Where it goes. */
  cabin: string;
  to: MoveTo;
  price: PriceMoveResponse;
  onMove: () => Promise<string | null>;
}

/** What a move would change; then one question. */
export function MovePreview({ booking, cabin, to, price, onMove }: MovePreviewProps) {
  const { quote } = price;
  const words = formatMovePriceChange(price, booking.status === 'held', booking.contact.email !== '');
  const days = formatRange(to.check_in, to.check_out);
  const isSame = to.check_in === booking.check_in && to.check_out === booking.check_out;
  const sum = formatCents(quote.total);
  const done = isSame ? `Change it to ${sum}` : `Move to ${days}`;
  const offered = isSame ? `Offer it for ${sum}` : `Offer ${days}`;
  const action = isOffer(booking, price) ? offered : done;
  const [came, come] = [formatParty(booking), formatParty({ ...booking, ...to })];
  return (
    <div className={form.form} role="status">
      <p>{words}</p>
      <DescriptionList>
        <DescriptionItem label="Cabin">
          {cabin !== booking.cabin.title && `${booking.cabin.title} → ${cabin}`}
        </DescriptionItem>
        <DescriptionItem label="Nights">
          {formatDatesAndNights(booking)} → {formatDatesAndNights(to)}
        </DescriptionItem>
        <DescriptionItem label="Who comes">{came !== come && `${came} → ${come}`}</DescriptionItem>
        <DescriptionItem label="Total">
          {formatCents(booking.total)} → {sum}
        </DescriptionItem>
        <DescriptionItem label="Cancelling">
          free until <DateTime at={price.free_cancel_until} zone={booking.agreed.timezone} />
        </DescriptionItem>
      </DescriptionList>
      <PriceBreakdownToggle words="How the new price adds up">
        <PriceBreakdown groups={formatPriceBreakdown(quote)} />
      </PriceBreakdownToggle>
      <div>
        <ConfirmButton label={`${action}…`} tone="ember" title={`${action}?`} yes={action} act={onMove}>
          <p>{words}</p>
        </ConfirmButton>
      </div>
    </div>
  );
}

/**
 * Whether a change waits until its guest has paid for it: a hold has all of its price still to be
 * paid.
 */
const isOffer = ({ status }: HostBooking, { difference }: PriceMoveResponse): boolean =>
  difference > 0 && status !== 'held';
