/** Form that changes the dates, cabin, party or price of a stay. */

import type { PriceMoveResponse } from '#contracts/booking-host.ts';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import type { CabinIdentifiers } from '#contracts/cabins-host.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { formatDatesAndNights } from '#domain/availability/format-dates-and-nights.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { formatCentsInput, formatMovePriceChange } from '#domain/booking/booking-labels.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatUntil } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { callHostApi } from '#host/call-host-api.ts';
import { DescriptionItem, DescriptionList } from '#host/parts/DescriptionList.tsx';
import form from '#host/parts/form.module.css';
import list from '#host/parts/list.module.css';
import { QueryState } from '#host/parts/QueryState.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import type { BookingActionProps } from './booking-action.ts';
import { StayForm, type StayInput, usePricedStay } from './StayForm.tsx';

export function MoveForm(props: BookingActionProps) {
  const query = useHostQuery('GET desk/cabin-names', {});
  return (
    <QueryState query={query} subject="the cabins">
      {({ cabins }) => <ChangeForm {...props} cabins={cabins} />}
    </QueryState>
  );
}

/** Returns the initial input: the stay as booked. */
function bookedStay({ kind, cabin, check_in, check_out, quote, ...party }: HostBooking): StayInput {
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

/** Shows the price of a change before it is made. The call fails if the price has changed since. */
function ChangeForm({ booking, run, cabins }: BookingActionProps & { cabins: readonly CabinIdentifiers[] }) {
  const { reference, cabin } = booking;
  const stay = usePricedStay(bookedStay(booking), async ({ kind: _, ...to }) => {
    const response = await callHostApi('POST desk/price-move', { reference, ...to });
    return response.ok ? { ok: true, value: { to, price: response.value } } : response;
  });
  const move = ({ to, price }: { to: MoveTo; price: PriceMoveResponse }) =>
    run(
      'POST desk/move-booking',
      { reference, ...to, seen: price.state, expected_total: price.quote.total },
      isOffer(booking, price) ? 'It is offered to the guest' : 'The stay is changed',
    );
  const price = stay.priced?.price;
  return (
    <div className={form.form}>
      <PendingChange booking={booking} run={run} />
      <StayForm stay={stay} cabins={cabins} action="Show the difference" isBooked />
      {price ? (
        <MovePreview
          booking={booking}
          cabin={cabins.find(({ id }) => id === price.to.cabin_id)?.title ?? cabin.title}
          {...price}
          onMove={() => move(price)}
        />
      ) : null}
    </div>
  );
}

/** Pending change, which the next change replaces, with a button to release it. */
function PendingChange({ booking: { reference, state, money }, run }: BookingActionProps) {
  if (!money.pending) return null;
  const release = async () => {
    const failed = await run('POST desk/release-change', { reference, seen: state });
    if (failed === null) showToast({ title: 'Let go' });
    return failed;
  };
  return (
    <div className={list.row}>
      <p>A change waits for its payment already. Another one takes its place.</p>
      <AsyncButton action={release}>Let it go</AsyncButton>
    </div>
  );
}

export interface MovePreviewProps {
  booking: HostBooking;
  /** Title of the cabin after the move. */
  cabin: string;
  to: MoveTo;
  price: PriceMoveResponse;
  onMove: () => Promise<string | null>;
}

/** Differences a move would make, and its confirmation. */
export function MovePreview({ booking, cabin, to, price, onMove }: MovePreviewProps) {
  const { quote } = price;
  const changeMessage = formatMovePriceChange(price, booking.status === 'held', booking.contact.email !== '');
  const days = formatRange(to.check_in, to.check_out);
  const isSame = to.check_in === booking.check_in && to.check_out === booking.check_out;
  const totalText = formatCents(quote.total);
  const actionLabel = isSame ? `Change it to ${totalText}` : `Move to ${days}`;
  const offerLabel = isSame ? `Offer it for ${totalText}` : `Offer ${days}`;
  const action = isOffer(booking, price) ? offerLabel : actionLabel;
  const [previousParty, newParty] = [formatParty(booking), formatParty({ ...booking, ...to })];
  return (
    <div className={form.form} role="status">
      <p>{changeMessage}</p>
      <DescriptionList>
        <DescriptionItem label="Cabin">
          {cabin !== booking.cabin.title && `${booking.cabin.title} → ${cabin}`}
        </DescriptionItem>
        <DescriptionItem label="Nights">
          {formatDatesAndNights(booking)} → {formatDatesAndNights(to)}
        </DescriptionItem>
        <DescriptionItem label="Who comes">
          {previousParty !== newParty && `${previousParty} → ${newParty}`}
        </DescriptionItem>
        <DescriptionItem label="Total">
          {formatCents(booking.total)} → {totalText}
        </DescriptionItem>
        <DescriptionItem label="Cancelling">
          free {formatUntil(new Date(price.free_cancel_until), booking.agreed.timezone, 'dated')}
        </DescriptionItem>
      </DescriptionList>
      <Disclosure label="How the new price adds up">
        <PriceBreakdown groups={formatPriceBreakdown(quote)} />
      </Disclosure>
      <div>
        <ConfirmButton
          label={`${action}…`}
          tone="ember"
          title={`${action}?`}
          confirmLabel={action}
          onConfirm={onMove}
        >
          <p>{changeMessage}</p>
        </ConfirmButton>
      </div>
    </div>
  );
}

/** Whether the guest must pay for a change before it is made. A hold is not paid yet at all. */
const isOffer = ({ status }: HostBooking, { difference }: PriceMoveResponse): boolean =>
  difference > 0 && status !== 'held';
