import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { petFeeOfChange, validateParty } from '#domain/availability/party.ts';
import { type BookingAction, type BookingSituation, findObstacle } from '#domain/booking/states.ts';
import { findPendingChange, toSituation } from '#domain/booking/stored-booking.ts';
import { formatCents } from '#domain/money/money.ts';
import { type ChangedQuote, changeQuote } from '#domain/pricing/change-quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { getProviderName, paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import {
  type BookingMove,
  discardChange,
  type FreeChange,
  type MoveOutcome,
  moveBooking,
  shareStay,
  updateBooking,
} from './change-queries.ts';
import { listExtras, notBookable, paymentProcessing, showBooking } from './get-booking.ts';
import { getBookingByToken } from './links.ts';
import { priceOtherDates, toChangeable, toGuest } from './price-change.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

type ChangeRequest = CallRequest<'POST change-booking'>;

type ChangeResult = Result<null, Problem>;
type ChangeContext = ServiceContext & Pick<RequestContext, 'runAfterResponse'>;

/**
 * Changes the booking of a manage token: contact details, party, optional fees, dates or sharing,
 * or releases a pending change. If it fails as the contract says, nothing is changed.
 */
export async function changeBooking(
  { token, expected_total, ...changes }: ChangeRequest,
  context: ChangeContext,
): CallResult<'POST change-booking'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  if (!bookingResult.ok) return bookingResult;
  const booking = bookingResult.value;
  const situation = toSituation(booking, context.now);
  const changeResult = await change({ booking, situation, expected: expected_total, changes }, context);
  if (!changeResult.ok) return changeResult;
  // Read by reference: after a change of the e-mail address, the token may no longer be valid.
  const changed = await findBooking(context.db, booking.reference);
  return showBooking(changed ?? booking, context);
}

interface RequestedChange {
  booking: BookingRecord;
  situation: BookingSituation;
  /** Total of the booking after the change, as shown to the guest, in cents. */
  expected: number;
  changes: Omit<ChangeRequest, 'token' | 'expected_total'>;
}

/** Returns why the guest may not act on the booking, or null. */
function checkAction(
  { situation }: Pick<RequestedChange, 'situation'>,
  action: BookingAction,
): ChangeResult | null {
  switch (findObstacle(situation, action, 'guest')) {
    case null:
      return null;
    case 'beforeArrival':
      return stayHasBegun;
    case 'noCharge':
      return chargeFirst;
    case 'noRefusedBalance':
      return balanceFirst;
    default:
      return notConfirmedProblem;
  }
}

async function change(requested: RequestedChange, context: ChangeContext): Promise<ChangeResult> {
  const { booking, changes } = requested;
  const problem = checkAction(requested, 'share');
  if (problem) return problem;
  const { let_go, shared, check_in, check_out, extras, ...guestChanges } = changes;
  if (shared !== undefined) {
    await shareStay(context.db, booking.id, shared);
    return ok(null);
  }
  if (let_go) {
    const { outcome } = await discardChange(context.db, { host: null, id: booking.id, seen: null });
    return outcome === 'paying' ? paymentProcessing : ok(null);
  }
  const changesNights = check_in !== undefined || check_out !== undefined;
  if (!changesNights && !extras) return changeGuests({ ...requested, changes: guestChanges }, context);
  if (Object.keys(guestChanges).length > 0 || (changesNights && extras)) return oneAtATime(changesNights);
  return extras ? changeExtras(requested, extras, context) : changeNights(requested, context);
}

async function changeNights(requested: RequestedChange, context: ChangeContext): Promise<ChangeResult> {
  const { booking, expected, changes } = requested;
  const held = findPendingChange(booking, context.now);
  const dates = {
    check_in: changes.check_in ?? booking.check_in,
    check_out: changes.check_out ?? booking.check_out,
  };
  const isHeld =
    held?.kind === 'nights' && held.check_in === dates.check_in && held.check_out === dates.check_out;
  if (isHeld && held.total === expected) return ok(null);
  const pricing = await priceOtherDates(booking, dates, context);
  if (!pricing.ok) return datesTakenProblem(pricing.error);
  const { priced: changedQuote, deadline_days } = pricing.value;
  return changePrice(requested, { kind: 'nights', ...dates, deadline_days }, changedQuote, context);
}

/**
 * Adds optional fees at the agreed price. Removed fees are refunded in full until the stay begins.
 */
async function changeExtras(
  requested: RequestedChange,
  chosenNames: readonly string[],
  context: ChangeContext,
): Promise<ChangeResult> {
  const { booking } = requested;
  const problem = checkAction(requested, 'changeExtras');
  if (problem) return problem;
  const { check_in, check_out, quote: stored } = booking;
  const extras = { chosen: chosenNames, offered: listExtras(booking) };
  const changedQuote = changeQuote(toChangeable(booking), { extras }, toGuest(booking, context.now));
  if (changedQuote.quote === stored) return ok(null);
  return changePrice(requested, { kind: 'extras', check_in, check_out }, changedQuote, context);
}

async function changeGuests(requested: RequestedChange, context: ChangeContext): Promise<ChangeResult> {
  const { booking, expected, changes } = requested;
  const problem = checkAction(requested, 'changeGuests');
  if (problem) return problem;
  const { adults = booking.adults, children = booking.children, pets = booking.pets, ...contact } = changes;
  const pet_fee_cents = petFeeOfChange(booking.pet_fee_cents, pets, booking.pets);
  const party = validateParty({ adults, children, pets }, { ...booking, pet_fee_cents });
  if (!party.ok) return err({ code: 'not_bookable', ...party.error });
  const changedQuote = changeQuote(
    toChangeable(booking),
    { party: { adults, children, pets, petFee: pet_fee_cents ?? 0 } },
    toGuest(booking, context.now),
  );
  const total = booking.total_cents + changedQuote.difference;
  if (total !== expected) return priceChanged(total);
  if (total === booking.total_cents) {
    // Saves the party only if the request names it, because a pending change may contain another.
    const namesParty = [changes.adults, changes.children, changes.pets].some((count) => count !== undefined);
    return changeFree(booking, { ...contact, ...(namesParty && party.value) }, context);
  }
  const [field] = Object.keys(contact);
  if (field) return contactAlone(field);
  const { check_in, check_out } = booking;
  return changePrice(
    requested,
    { kind: 'party', check_in, check_out, ...party.value },
    changedQuote,
    context,
  );
}

/**
 * Applies a cheaper change at once and starts its refund. A dearer change waits for its payment.
 */
async function changePrice(
  requested: RequestedChange,
  to: BookingMove['to'],
  { quote, refund }: ChangedQuote,
  context: ChangeContext,
): Promise<ChangeResult> {
  const { booking, expected } = requested;
  const problem = checkAction(requested, 'changePrice');
  if (problem) return problem;
  if (quote.total !== expected) return priceChanged(quote.total);
  const isDearer = quote.total > booking.total_cents;
  const raiseProblem = isDearer ? checkAction(requested, 'raisePrice') : null;
  if (raiseProblem) return raiseProblem;
  if (isDearer && !paymentProvider(context.env).ok) return unpayable;
  const guest = { host: null, id: booking.id, seen: booking.state };
  const { outcome } = await moveBooking(context.db, guest, {
    to,
    quote,
    refund,
    provider: getProviderName(context.env),
  });
  const refusal = problemByOutcome[outcome];
  if (refusal) return refusal;
  if (outcome === 'moved') reconcileSoon(context);
  return ok(null);
}

async function changeFree(
  booking: BookingRecord,
  changes: FreeChange,
  { db }: ServiceContext,
): Promise<ChangeResult> {
  const outcome = await updateBooking(db, booking.id, { total: booking.total_cents, change: changes });
  if (outcome === 'changed') return ok(null);
  if (outcome === 'paying') return paymentProcessing;
  return outcome === 'closed' ? notConfirmedProblem : bookingChangedProblem;
}

const notConfirmedProblem = notBookable('Only a booking that is confirmed can be changed.');

const stayHasBegun = notBookable(
  'This stay has begun, so it cannot be changed here. Please call or write to us.',
);

const oneAtATime = (changesNights: boolean) =>
  changesNights
    ? fail('invalid', 'Please change the dates by themselves.', 'check_in')
    : fail('invalid', 'Please change what comes with your stay by itself.', 'extras');

/**
 * Refuses contact details together with a change that must be paid first, because they are saved at
 * once.
 */
const contactAlone = (field: string) =>
  fail(
    'invalid',
    'Please change your contact details by themselves: the new party costs more and waits for its payment.',
    field,
  );

/** Creates a problem with the reason why the dates are unavailable. */
const datesTakenProblem = (reason: string) =>
  fail('taken', `${reason} Your booking is as it was.`, 'check_in');

const nightsTakenProblem = datesTakenProblem('One of these nights is no longer free.');

const bookingChangedProblem = fail(
  'price_changed',
  'Your booking was changed in between, perhaps in another tab. Please look at it again.',
  'expected_total',
);

const balanceFirst = notBookable(
  'The balance of your booking could not be charged. Once it is paid, more can be added.',
);

const chargeFirst = notBookable(
  'Something we asked you for is not paid yet. Once it is, what your stay costs can be changed.',
);

const unpayable = fail(
  'unavailable',
  'This site cannot take payments yet, so nothing was changed. Please write to us instead.',
);

const priceChanged = (total: number) =>
  fail(
    'price_changed',
    `The whole booking would cost ${formatCents(total)}. Nothing is changed yet.`,
    'expected_total',
    { total },
  );

const problemByOutcome: Partial<Record<MoveOutcome['outcome'], ChangeResult>> = {
  taken: nightsTakenProblem,
  closed: notConfirmedProblem,
  changed: bookingChangedProblem,
  paying: paymentProcessing,
};
