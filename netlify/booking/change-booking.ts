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

type Done = Result<null, Problem>;
type ChangePorts = ServiceContext & Pick<RequestContext, 'runAfterResponse'>;

/**
 * Changes the booking of a manage token: contact details, party, optional fees, dates or sharing,
 * or releases a pending change. If it fails as the contract says, nothing is changed.
 */
export async function changeBooking(
  { token, expected_total, ...wanted }: ChangeRequest,
  ports: ChangePorts,
): CallResult<'POST change-booking'> {
  const found = await getBookingByToken(token, 'manage', ports);
  if (!found.ok) return found;
  const booking = found.value;
  const situation = toSituation(booking, ports.now);
  const done = await change({ booking, situation, expected: expected_total, wanted }, ports);
  if (!done.ok) return done;
  // A new address has new links: the token that was sent may open nothing any more.
  const changed = await findBooking(ports.db, booking.reference);
  return showBooking(changed ?? booking, ports);
}

interface Asked {
  booking: BookingRecord;
  situation: BookingSituation;
  /** Cents the whole booking is to cost afterwards. */
  expected: number;
  wanted: Omit<ChangeRequest, 'token' | 'expected_total'>;
}

/** Returns why the guest may not act on the booking, or null. */
function refuse({ situation }: Pick<Asked, 'situation'>, action: BookingAction): Done | null {
  switch (findObstacle(situation, action, 'guest')) {
    case null:
      return null;
    case 'beforeArrival':
      return begun;
    case 'noCharge':
      return chargeFirst;
    case 'noRefusedBalance':
      return balanceFirst;
    default:
      return closed;
  }
}

async function change(asked: Asked, ports: ChangePorts): Promise<Done> {
  const { booking, wanted } = asked;
  const refused = refuse(asked, 'share');
  if (refused) return refused;
  const { let_go, shared, check_in, check_out, extras, ...others } = wanted;
  if (shared !== undefined) {
    await shareStay(ports.db, booking.id, shared);
    return ok(null);
  }
  if (let_go) {
    const { outcome } = await discardChange(ports.db, { host: null, id: booking.id, seen: null });
    return outcome === 'paying' ? paymentProcessing : ok(null);
  }
  const isOfNights = check_in !== undefined || check_out !== undefined;
  if (!isOfNights && !extras) return changeGuests({ ...asked, wanted: others }, ports);
  if (Object.keys(others).length > 0 || (isOfNights && extras)) return oneAtATime(isOfNights);
  return extras ? changeExtras(asked, extras, ports) : changeNights(asked, ports);
}

async function changeNights(asked: Asked, ports: ChangePorts): Promise<Done> {
  const { booking, expected, wanted } = asked;
  const held = findPendingChange(booking, ports.now);
  const dates = {
    check_in: wanted.check_in ?? booking.check_in,
    check_out: wanted.check_out ?? booking.check_out,
  };
  const isHeld =
    held?.kind === 'nights' && held.check_in === dates.check_in && held.check_out === dates.check_out;
  if (isHeld && held.total === expected) return ok(null);
  const answer = await priceOtherDates(booking, dates, ports);
  if (!answer.ok) return notTheirs(answer.error);
  const { priced, deadline_days } = answer.value;
  return changePrice(asked, { kind: 'nights', ...dates, deadline_days }, priced, ports);
}

/** Optional fees cost what was agreed, and until the stay begins go back whole. */
async function changeExtras(asked: Asked, chosen: readonly string[], ports: ChangePorts): Promise<Done> {
  const { booking } = asked;
  const refused = refuse(asked, 'changeExtras');
  if (refused) return refused;
  const { check_in, check_out, quote: stored } = booking;
  const extras = { chosen, offered: listExtras(booking) };
  const priced = changeQuote(toChangeable(booking), { extras }, toGuest(booking, ports.now));
  if (priced.quote === stored) return ok(null);
  return changePrice(asked, { kind: 'extras', check_in, check_out }, priced, ports);
}

async function changeGuests(asked: Asked, ports: ChangePorts): Promise<Done> {
  const { booking, expected, wanted } = asked;
  const refused = refuse(asked, 'changeGuests');
  if (refused) return refused;
  const { adults = booking.adults, children = booking.children, pets = booking.pets, ...contact } = wanted;
  const pet_fee_cents = petFeeOfChange(booking.pet_fee_cents, pets, booking.pets);
  const party = validateParty({ adults, children, pets }, { ...booking, pet_fee_cents });
  if (!party.ok) return err({ code: 'not_bookable', ...party.error });
  const priced = changeQuote(
    toChangeable(booking),
    { party: { adults, children, pets, petFee: pet_fee_cents ?? 0 } },
    toGuest(booking, ports.now),
  );
  const total = booking.total_cents + priced.difference;
  if (total !== expected) return priceChanged(total);
  if (total === booking.total_cents) {
    // The party is saved only if the request names it: a change that waits may be about more
    // people.
    const isAsked = [wanted.adults, wanted.children, wanted.pets].some((count) => count !== undefined);
    return changeFree(booking, { ...contact, ...(isAsked && party.value) }, ports);
  }
  const [field] = Object.keys(contact);
  if (field) return contactAlone(field);
  const { check_in, check_out } = booking;
  return changePrice(asked, { kind: 'party', check_in, check_out, ...party.value }, priced, ports);
}

/**
 * Makes a change that costs less at once, and what it gives back is on its way; one that costs more
 * waits for its payment.
 */
async function changePrice(
  asked: Asked,
  to: BookingMove['to'],
  { quote, refund }: ChangedQuote,
  ports: ChangePorts,
): Promise<Done> {
  const { booking, expected } = asked;
  const refused = refuse(asked, 'changePrice');
  if (refused) return refused;
  if (quote.total !== expected) return priceChanged(quote.total);
  const isDearer = quote.total > booking.total_cents;
  const refusedRaise = isDearer ? refuse(asked, 'raisePrice') : null;
  if (refusedRaise) return refusedRaise;
  if (isDearer && !paymentProvider(ports.env).ok) return unpayable;
  const guest = { host: null, id: booking.id, seen: booking.state };
  const { outcome } = await moveBooking(ports.db, guest, {
    to,
    quote,
    refund,
    provider: getProviderName(ports.env),
  });
  const refusal = refusals[outcome];
  if (refusal) return refusal;
  if (outcome === 'moved') reconcileSoon(ports);
  return ok(null);
}

async function changeFree(booking: BookingRecord, wanted: FreeChange, { db }: ServiceContext): Promise<Done> {
  const outcome = await updateBooking(db, booking.id, { total: booking.total_cents, change: wanted });
  if (outcome === 'changed') return ok(null);
  if (outcome === 'paying') return paymentProcessing;
  return outcome === 'closed' ? closed : movedSince;
}

const closed = notBookable('Only a booking that is confirmed can be changed.');

const begun = notBookable('This stay has begun, so it cannot be changed here. Please call or write to us.');

const oneAtATime = (isOfNights: boolean) =>
  isOfNights
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

/** Dates the cabin cannot be had on; why, in a sentence. */
const notTheirs = (why: string) => fail('taken', `${why} Your booking is as it was.`, 'check_in');

const notFree = notTheirs('One of these nights is no longer free.');

const movedSince = fail(
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

const refusals: Partial<Record<MoveOutcome['outcome'], Done>> = {
  taken: notFree,
  closed,
  changed: movedSince,
  paying: paymentProcessing,
};
