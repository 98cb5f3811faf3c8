/** Returns bookings to hosts: a page of search results, or one booking with all details. */

import type { HostBookingResponse } from '#contracts/booking-host.ts';
import type { HostBooking, HostBookingAmounts } from '#contracts/booking-host-view.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { getBookingHistory } from '#domain/booking/booking-history.ts';
import { parseBookingSearch } from '#domain/booking/booking-search.ts';
import { type BookingAction, can } from '#domain/booking/states.ts';
import {
  calculateCancelRefund,
  calculateUnpaid,
  findPendingChange,
  getFreeCancelUntil,
  getStatusAt,
  toSituation,
} from '#domain/booking/stored-booking.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import { listResendableEmails } from './host-emails.ts';
import { findBookingAsHost, findBookings, type HostBookingRecord } from './host-queries.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

/** Returns a page of bookings that match a search, newest first. */
export const searchBookingsAsHost: HostUseCase<'POST desk/bookings', 'db'> = async (
  { text, ...query },
  { db },
) => ok(toPage(await findBookings(db, { ...query, ...(text && parseBookingSearch(text)) })));

const notFound = fail('not_found', 'There is no booking with this reference.', 'reference');

/** Returns the booking with this reference. Fails with `not_found`. */
export async function openBooking(
  reference: string,
  { db }: Pick<HostContext, 'db'>,
): Promise<Result<BookingRecord, Problem>> {
  const booking = await findBooking(db, reference);
  return booking ? ok(booking) : notFound;
}

/** Returns everything hosts may see of a booking. Fails with `not_found` on `reference`. */
export const getHostBooking: HostUseCase<'POST desk/booking', 'db' | 'env' | 'now'> = async (
  { reference },
  context,
) => {
  const booking = await findBookingAsHost(context.db, reference);
  if (!booking) return notFound;
  const emails = await listResendableEmails(reference, context);
  return ok({ booking: toHostBooking(booking, emails, context.now) });
};

/** Returns the hosts' view of a booking; `emails` can be resent now. */
function toHostBooking(
  booking: HostBookingRecord,
  emails: HostBooking['can']['letters'],
  now: Date,
): HostBooking {
  const { reference, state, check_in, check_out, adults, children, pets } = booking;
  const { hold_expires_at, quote_state, quoted_until, first_name, last_name, email, phone } = booking;
  const { id, slug, city } = booking.cabin;
  const { label, problems, notes, letters, states, audit } = booking.host_only;
  const pays_first = booking.pressure === 'pay_first';
  const money = toAmounts(booking, now);
  return {
    reference,
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
    party: booking.party.map((other) => ({
      reference: other.reference,
      status: other.status,
      cabin: other.label,
    })),
    problems,
    notes,
    letters,
    pays_first,
    contact: { first_name, last_name, email, phone },
    arrival_note: booking.arrival_note || null,
    cabin: { id, slug, title: label, city },
    status: getStatusAt(booking, now),
    agreed: toAgreedTerms(booking),
    quote: isQuote(booking.quote) ? booking.quote : null,
    money,
    can: {
      ...toActions(booking, now),
      letters: emails.map(({ template, subject }) => ({ template, subject })),
    },
    history: getBookingHistory({
      ...money,
      changes: booking.changes,
      states,
      letters,
      audit,
      pays_first,
      consents: toConsents(booking),
      reviewed_at: booking.reviewed_at,
    }),
  };
}

function toAgreedTerms(booking: BookingRecord): HostBooking['agreed'] {
  const { cabin, terms } = booking;
  const { timezone, free_cancel_days, check_in_time, check_out_time } = cabin;
  return {
    timezone,
    free_cancel_days,
    check_in_time,
    check_out_time,
    version: terms.version,
    agreed_at: terms.agreed_at && new Date(terms.agreed_at).toISOString(),
    free_cancel_until: getFreeCancelUntil(booking),
    policy: cabin.policy ?? null,
    deposit_percent: terms.deposit_percent ?? null,
    promo_code: booking.promo_code || null,
  };
}

function toAmounts(booking: HostBookingRecord, now: Date): HostBookingAmounts {
  const { charge } = booking.payment;
  return {
    paid: booking.retained_cents,
    unpaid: calculateUnpaid(booking),
    payments: booking.payments,
    refunds: booking.host_only.refunds,
    deposit: booking.damage_deposit,
    pending: findPendingChange(booking, now),
    charge: charge && { reason: charge.reason, amount: charge.amount_cents },
  };
}

function toActions(booking: HostBookingRecord, now: Date): Omit<HostBooking['can'], 'letters'> {
  const { retained_cents: retained, party } = booking;
  const { owed } = booking.host_only;
  const situation = toSituation(booking, now, { isOwed: owed !== null });
  const hostCan = (action: BookingAction) => can(situation, action, 'host');
  return {
    cancel: hostCan('cancel') ? { least: calculateCancelRefund(booking, now), most: retained } : null,
    give_back: hostCan('refundPart') ? retained : null,
    charge: hostCan('chargeExtra'),
    move: hostCan('changeDates') || hostCan('moveHold'),
    receive: owed && { cents: owed.cents, may_be_less: owed.kind === 'full' && party.length === 0 },
    end_quote: hostCan('endQuote'),
  };
}

function toConsents({ terms: { agreed_at, version }, host_only }: HostBookingRecord) {
  return [
    ...(agreed_at ? [{ at: agreed_at, text: `The guest agreed to the terms, version ${version}` }] : []),
    ...host_only.text_consents.flatMap(({ version, given_at, ended_at }) => [
      { at: given_at, text: `The phone’s owner agreed to texts, version ${version}` },
      ...(ended_at ? [{ at: ended_at, text: 'The phone’s owner ended texts' }] : []),
    ]),
  ];
}

/** Result of every action on a booking. */
export type HostBookingResult = Promise<Result<HostBookingResponse, Problem>>;
