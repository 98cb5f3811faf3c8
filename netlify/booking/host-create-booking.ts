/** Prices and books stays for hosts, and sends and ends their quotes. */

import type { HostBookingRequest, HostQuoteResponse } from '#contracts/booking-host-create.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { validateParty } from '#domain/availability/party.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import { stayKindLabels } from '#domain/booking/booking.ts';
import { parseBookingSearch } from '#domain/booking/booking-search.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { addDays, type Day, eachNight, getToday, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { calculateQuote, calculateQuoteFromCalendar } from '#domain/pricing/calculate-quote.ts';
import { extrasFor } from '#domain/pricing/fees.ts';
import { chargeableQuote } from '#domain/pricing/min-charge.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { termsVersion } from '#domain/terms-version.ts';
import { getAvailabilityCalendars } from '#netlify/availability/availability-calendar.ts';
import { listTakenNights } from '#netlify/availability/queries.ts';
import { findCabin } from '#netlify/cabins/queries.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { fingerprint, parseIdempotencyKey } from '#netlify/platform/http/idempotency.ts';
import { findEarlier, type IdempotentRequest, mismatch } from './create-booking.ts';
import { createHostBookings, endQuote, type NewHostBooking } from './host-action-queries.ts';
import { bookingChangedProblem, notBookableAsHostProblem, runBookingAction } from './host-actions.ts';
import { getHostBooking } from './host-get-booking.ts';
import { findGuests } from './host-queries.ts';
import { receivedOn, wrongAmount } from './host-receive-payment.ts';

type PriceRequest = CallRequest<'POST desk/price-booking'>;

const noCabin = 'Guests cannot open this cabin. Make it live first, or block its nights as an owner’s stay.';
const unpayable =
  'This site cannot take payments by link yet. Book it as paid in cash or another way instead.';
const takenProblem = fail(
  'taken',
  'Somebody has one of these nights already. Nothing is booked.',
  'check_in',
);

const sharedNights: Problem = {
  code: 'not_bookable',
  field: 'cabin_id',
  message:
    'This cabin is linked with another one of the booking, and shares its nights. Choose one of the two.',
};

/** Time to pay for a guest who gets a payment link. */
const holdPeriod = '48 hours';

/** Maximum length of a stay, in nights. */
const maxNights = 366;

interface Priced extends HostQuoteResponse {
  cabin: BookableCabin;
}

/** Finds guests of earlier stays, whose contact fills the form of a new booking. */
export const searchGuestsAsHost: HostUseCase<'POST desk/guests', 'db'> = async ({ text }, { db }) =>
  ok({ guests: await findGuests(db, parseBookingSearch(text)) });

/** Prices a stay for a host. Fails as the contract says. */
export const priceNewBooking: HostUseCase<'POST desk/price-booking'> = async (request, context) => {
  const pricing = await price(request, 'the guest', context);
  if (!pricing.ok) return pricing;
  const { quote, rule, extras } = pricing.value;
  return ok({ quote, rule, extras });
};

async function price(
  request: PriceRequest,
  guest: string,
  { db, now }: Pick<HostContext, 'db' | 'now'>,
): Promise<Result<Priced, Problem>> {
  const { kind, cabin_id, check_in, check_out, agreed } = request;
  const cabin = await findCabin(db, cabin_id, kind === 'guest');
  if (!cabin) return fail('not_found', noCabin, 'cabin_id');
  const today = getToday(cabin.timezone, now);
  const wrongDates = refusedDates(request, today);
  if (wrongDates) return wrongDates;
  if ((await listTakenNights(db, cabin_id, { check_in, check_out }, null)).length > 0) return takenProblem;
  if (kind !== 'guest') {
    const nightlyPrices = eachNight(check_in, check_out).map((date) => ({ date, price: 0 }));
    const quote = calculateQuote({ terms: { ...cabin, ...freeTerms }, nightlyPrices });
    return ok({ cabin, quote, rule: null, extras: [] });
  }
  const party = validateParty(request, cabin);
  if (!party.ok) return err({ code: 'not_bookable', ...party.error });
  const { calendar, offered } = await getAvailabilityCalendars(
    { db, session: null },
    cabin,
    check_in,
    check_out,
  );
  const closed = eachNight(check_in, check_out).find((night) => !offered.get(night)?.available);
  if (closed) {
    const night = formatDay(closed, 'short');
    return notBookableAsHostProblem(
      `The night of ${night} is not for sale. Open it with “Change nights” first.`,
      'check_in',
    );
  }
  const { adults, children, pets, extras } = request;
  const guests = adults + children;
  const listedQuote = calculateQuoteFromCalendar(calendar, cabin, check_in, check_out, {
    guests,
    extras,
    pets,
  });
  const quote = agreed
    ? chargeableQuote(applyAgreedPrice(listedQuote, agreed.cents, { with: guest, reason: agreed.reason }))
    : listedQuote;
  const rule = validateStay(calendar, check_in, check_out, addDays(today, -1));
  return ok({
    cabin,
    quote,
    rule: rule.ok ? null : rule.error.message,
    extras: extrasFor(cabin.fees, check_in, guests, { nights: quote.nights, rent: quote.subtotal }),
  });
}

/** Terms of stays without a guest. */
export const freeTerms = { cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [], fees: [] };

/** Books a stay at the price shown. If it fails as the contract says, nothing is booked. */
export const createBookingAsHost: HostUseCase<'POST desk/new-booking'> = async (request, context) => {
  const key = parseIdempotencyKey(context.request);
  if (!key.ok) return key;
  const identity = { key: key.value, requestHash: fingerprint(request) };
  const { guest, received, expected_total, more = [] } = request;
  if (guest && !received && !paymentProvider(context.env).ok) return fail('unavailable', unpayable);
  const bookings: NewHostBooking[] = [];
  let zone = '';
  const { agreed: _, extras: __, ...shared } = request;
  for (const [index, stay] of [request, ...more.map((stay) => ({ ...shared, ...stay }))].entries()) {
    const pricing = await price(stay, guest ? formatGuestName(guest) : '', context);
    if (!pricing.ok)
      return (
        (await getEarlierBooking(identity, context)) ??
        (index === 0 ? pricing : err(toCabinProblem(index, pricing.error)))
      );
    bookings.push(toRow(stay, pricing.value.quote));
    zone ||= pricing.value.cabin.timezone;
  }
  const total = bookings.reduce((sum, { total_cents }) => sum + total_cents, 0);
  if (total !== expected_total) {
    const message = `The stay costs ${formatCents(total)} by now. Nothing is booked yet; please look at the price again.`;
    return fail('price_changed', message, 'expected_total', { total });
  }
  if (received && total === 0)
    return notBookableAsHostProblem(
      'This stay costs nothing, so no payment can be received for it.',
      'cents',
    );
  const money = received ? receivedOn(received, zone, context.now) : ok(null);
  if (!money.ok) return money;
  const outcome = await createHostBookings(context.db, context.host.email, identity, {
    bookings,
    received: money.value,
  });
  if (outcome.outcome === 'amount') return wrongAmount(outcome.due);
  if (outcome.outcome === 'linked') return err(toCabinProblem(outcome.stay, sharedNights));
  if (!('reference' in outcome)) return outcome.outcome === 'taken' ? takenProblem : mismatch;
  deliverSoon(context);
  return getHostBooking(outcome, context);
};

/** Adds the index of a further cabin to the field of its problem. */
const toCabinProblem = (index: number, problem: Problem): Problem => ({
  ...problem,
  field: `more.${index - 1}.${problem.field}`,
});

/**
 * Returns the booking created earlier by the same request, or null. Its own nights are taken by
 * then.
 */
async function getEarlierBooking(identity: IdempotentRequest, context: HostContext) {
  const earlier = await findEarlier(identity, context);
  if (!earlier?.ok) return earlier;
  const [booking] = earlier.value;
  return booking ? getHostBooking(booking, context) : null;
}

function toRow(
  {
    kind,
    guest,
    received,
    quote_hours,
    agreed: _,
    extras: __,
    more: ___,
    expected_total: ____,
    ...stay
  }: HostBookingRequest,
  quote: Quote,
): NewHostBooking {
  return {
    ...stay,
    purpose: kind,
    quote,
    total_cents: quote.total,
    terms_version: termsVersion,
    first_name: stayKindLabels[kind],
    last_name: '',
    email: '',
    phone: '',
    ...guest,
    session_id: null,
    address_key: null,
    network_key: null,
    ...(quote_hours ? { quoted_for: `${quote_hours} hours` } : guest && !received && { hold: holdPeriod }),
  };
}

function refusedDates({ check_in, check_out }: PriceRequest, today: Day) {
  if (check_in < today) return notBookableAsHostProblem('This day is over.', 'check_in');
  const nights = nightsBetween(check_in, check_out);
  if (nights < 1) return notBookableAsHostProblem('Check-out comes after check-in.', 'check_out');
  return nights > maxNights ? notBookableAsHostProblem('A stay has a year at most.', 'check_out') : null;
}

/** Ends a quote if its state is `seen`. If it fails as the contract says, the quote stays open. */
export const endQuoteAsHost: HostUseCase<'POST desk/end-quote'> = ({ reference, seen }, context) =>
  runBookingAction(reference, context, async ({ id }) => {
    const outcome = await endQuote(context.db, { host: context.host.email, id, seen });
    if (outcome.outcome === 'changed') return bookingChangedProblem(outcome.now);
    return outcome.outcome === 'closed'
      ? notBookableAsHostProblem('Only a quote that is open can be ended.')
      : ok(null);
  });
