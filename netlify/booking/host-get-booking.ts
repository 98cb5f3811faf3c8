import type { HostBookingResponse } from '#contracts/booking-host.ts';
import type { HostBooking, HostBookingAmounts } from '#contracts/booking-host-view.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { cancellationDeadline } from '#domain/availability/cancellation.ts';
import { getBookingHistory } from '#domain/booking/booking-history.ts';
import { parseBookingSearch } from '#domain/booking/booking-search.ts';
import { type BookingAction, can } from '#domain/booking/states.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-call.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import { refundNow } from './guest-booking.ts';
import { listResendableEmails } from './host-emails.ts';
import { type BookingRecord, findBookings, getHostBookingRecord } from './host-queries.ts';
import { type BookingWithCabin, findBooking } from './queries.ts';
import { statusNow, toSituation } from './situation.ts';

/** A page of the bookings that are looked for, the newest first. */
export const searchBookingsAsHost: HostUseCase<'POST desk/bookings', 'db'> = async (
  { text, ...wanted },
  { db },
) => ok(toPage(await findBookings(db, { ...wanted, ...(text && parseBookingSearch(text)) })));

/** The booking under a reference, or `not_found`. */
export async function openBooking(
  reference: string,
  { db }: Pick<HostContext, 'db'>,
): Promise<Result<BookingWithCabin, Problem>> {
  const booking = await findBooking(db, reference);
  return booking ? ok(booking) : fail('not_found', 'There is no booking with this reference.', 'reference');
}

/** Everything a host may know of one booking. Fails with `not_found` on `reference`. */
export const getHostBooking: HostUseCase<'POST desk/booking', 'db' | 'env' | 'now'> = async (
  { reference },
  ports,
) => {
  const found = await openBooking(reference, ports);
  if (!found.ok) return found;
  const booking = found.value;
  const record = await getHostBookingRecord(ports.db, booking.id);
  const trueNow = await listResendableEmails(reference, record, ports);
  const { state, check_in, check_out, adults, children, pets, hold_expires_at, quote_state, quoted_until } =
    booking;
  const { first_name, last_name, email, phone } = booking;
  const { id, slug, city } = booking.cabin;
  const { cabin: title, party, problems, notes, letters } = record;
  const pays_first = booking.pressure === 'pay_first';
  return ok({
    booking: {
      reference: booking.reference,
      kind: booking.purpose,
      total: booking.total_cents,
      state,
      check_in,
      check_out,
      adults,
      children,
      pets,
      hold_expires_at,
      quote_state,
      quoted_until,
      party,
      problems,
      notes,
      letters,
      pays_first,
      contact: { first_name, last_name, email, phone },
      arrival_note: booking.arrival_note || null,
      cabin: { id, slug, title, city },
      status: statusNow(booking, ports.now),
      agreed: agreedOf(booking),
      quote: isQuote(booking.quote) ? booking.quote : null,
      money: moneyOf(booking, record),
      can: {
        ...choicesOf(booking, record, ports.now),
        letters: trueNow.map(({ template, subject }) => ({ template, subject })),
      },
      history: getBookingHistory({ ...record, pays_first, consents: consentsOf(booking, record) }),
    },
  });
};

function agreedOf(booking: BookingWithCabin): HostBooking['agreed'] {
  const { cabin, terms } = booking;
  const { timezone, free_cancel_days, check_in_time, check_out_time } = cabin;
  return {
    timezone,
    free_cancel_days,
    check_in_time,
    check_out_time,
    version: terms.version,
    agreed_at: terms.agreed_at && new Date(terms.agreed_at).toISOString(),
    free_cancel_until: cancellationDeadline(booking.check_in, free_cancel_days, timezone).toISOString(),
    policy: cabin.policy ?? null,
    deposit_percent: terms.deposit_percent ?? null,
    promo_code: booking.promo_code || null,
  };
}

function moneyOf(booking: BookingWithCabin, record: BookingRecord): HostBookingAmounts {
  const { status, total_cents, credited_cents, payment } = booking;
  const charge = payment.charge && { reason: payment.charge.reason, amount: payment.charge.amount_cents };
  const { kept: paid, payments, refunds, deposit, pending } = record;
  const unpaid = status === 'confirmed' ? Math.max(0, total_cents - credited_cents) : 0;
  return { paid, unpaid, payments, refunds, deposit, pending, charge };
}

function choicesOf(
  booking: BookingWithCabin,
  { kept, owed, party }: BookingRecord,
  now: Date,
): Omit<HostBooking['can'], 'letters'> {
  const receive = owed && { cents: owed.cents, may_be_less: owed.kind === 'full' && party.length === 0 };
  const situation = toSituation(booking, now, { hasMoney: kept > 0 });
  const hostCan = (action: BookingAction) => can(situation, action, 'host');
  return {
    cancel: hostCan('cancel') ? { least: refundNow(booking, now), most: kept } : null,
    give_back: hostCan('giveBack') ? kept : null,
    charge: hostCan('chargeExtra'),
    move: hostCan('changeDates') || hostCan('moveHold'),
    receive,
    end_quote: hostCan('endQuote'),
  };
}

function consentsOf({ terms: { agreed_at, version } }: BookingWithCabin, { text_consents }: BookingRecord) {
  return [
    ...(agreed_at ? [{ at: agreed_at, text: `The guest agreed to the terms, version ${version}` }] : []),
    ...text_consents.flatMap(({ version, given_at, ended_at }) => [
      { at: given_at, text: `The phone’s owner agreed to texts, version ${version}` },
      ...(ended_at ? [{ at: ended_at, text: 'The phone’s owner ended texts' }] : []),
    ]),
  ];
}

/** Every act at a booking answers with the booking as it is then. */
export type BookingAnswer = Promise<Result<HostBookingResponse, Problem>>;
