/**
 * API calls of hosts for existing bookings: search, view, cancel, move, refund, charge and
 * payments.
 */

import { z } from 'zod';
import { invalidAmountMessage } from '#domain/booking/booking-labels.ts';
import { bookingFilters, dayFilters } from '#domain/booking/booking-search.ts';
import { manualPaymentMethods } from '#domain/money/payment-method.ts';
import { problemKinds } from '#domain/payments/payment-problem.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { HostBooking, HostBookingListItem } from './booking-host-view.ts';
import { accepts } from './contract.ts';
import { cents, chosenCabin, day, multiLineText, party, singleLineText } from './fields.ts';
import type { Paged } from './paging.ts';

/** Response of every call about one booking. */
export interface HostBookingResponse {
  booking: HostBooking;
}

/** Price of a move. Amounts are cents. */
export interface PriceMoveResponse {
  /** The price of the whole stay on those dates. */
  quote: Quote;
  /** Difference to the current price; negative if it is less. */
  difference: number;
  /** Part of the difference to be refunded; the rest reduces the amount due. */
  refund: number;
  /** ISO timestamp up to which cancelling is free on those dates. */
  free_cancel_until: string;
  /** `state` of the booking that this price is based on. */
  state: string;
}

/** A booking's reference: MC- and six characters; case does not matter. */
const referenceAs = (name: string) => {
  const invalidReference = { error: `${name} must be a reference such as MC-7K4QXZ.` };
  return z
    .string(invalidReference)
    .trim()
    .toUpperCase()
    .regex(/^MC-[0-9A-Z]{6,12}$/, invalidReference);
};

export const bookingReference = referenceAs('reference');

const invalidState = { error: 'seen must be the state of the booking as it was shown.' };

/** State of a booking that the caller has seen: `state` of the response shown. */
export const seenBookingState = z.string(invalidState).regex(/^[0-9a-f]{32}$/, invalidState);

const dates = { check_in: day('Check-in'), check_out: day('Check-out') };
const problemState = z.enum(['seen', 'settled'], { error: 'state must be seen or settled.' });

/** Cents a host has typed as dollars. */
const amount = (min: number) => {
  const invalidAmount = { error: invalidAmountMessage };
  return z.int(invalidAmount).min(min, invalidAmount).max(100_000_000, invalidAmount);
};

const reasonMessage = 'Please write why; the guest reads it.';
const guestReason = singleLineText('The reason', 80).min(1, { error: reasonMessage });

/**
 * Agreed price of the nights instead of the regular one, in cents, with the reason shown to the
 * guest.
 */
export const agreedPriceFields = z.object(
  {
    cents: amount(0),
    reason: singleLineText('The reason', 80).min(1, {
      error: 'Please write what was agreed; the guest reads it.',
    }),
  },
  { error: 'Send the price of the nights and the reason.' },
);

const moveFields = {
  ...dates,
  /** Absent: the same cabin. */
  cabin_id: chosenCabin.exactOptional(),
  /** Absent: unchanged, as with children and pets. */
  adults: party.adults.exactOptional(),
  children: party.children.exactOptional(),
  pets: party.pets.exactOptional(),
  agreed: agreedPriceFields.exactOptional(),
};

/** Payment received without the payment service: method, amount in cents, and day. */
export const receivedPaymentFields = {
  how: z.enum(manualPaymentMethods, { error: 'Choose how it came.' }),
  cents: amount(1),
  on: day('The day'),
  /** For hosts and the accountant, such as a check's number. */
  note: singleLineText('The note', 80).exactOptional(),
};

/**
 * Calls of hosts for bookings. Calls about one booking fail with `not_found` on `reference`. If its
 * state is no longer `seen`, changes fail with `version_conflict` and `details.now`, and change
 * nothing.
 */
export const hostBookingContracts = {
  /**
   * Finds bookings that match all conditions, newest first, fifty per page. The search is in the
   * body, because addresses are logged.
   */
  'POST desk/bookings': accepts(
    z.object({
      /** Words of a reference, name or e-mail address, or a phone number. */
      text: singleLineText('The search', 200).exactOptional(),
      /** A status, or bookings with a payment problem. */
      filter: z.enum(bookingFilters, { error: 'Choose one of the states of a booking.' }).exactOptional(),
      cabin_id: chosenCabin.exactOptional(),
      /** Meaning of `day`; `arriving` by default. */
      day_kind: z
        .enum(dayFilters, { error: `The kind of day must be one of ${dayFilters.join(', ')}.` })
        .exactOptional(),
      /** A day on which guests arrive, leave or stay. */
      day: day('day').exactOptional(),
      /** Reference of the last booking of the previous page. */
      after: referenceAs('after').exactOptional(),
    }),
  ).returns<Paged<HostBookingListItem>>(),

  'POST desk/booking': accepts(z.object({ reference: bookingReference })).returns<HostBookingResponse>(),

  /** Writes a note for hosts, which no guest sees. */
  'POST desk/note-booking': accepts(
    z.object({
      reference: bookingReference,
      note: multiLineText('The note', 2000).refine((text) => text !== '', {
        error: 'Please write something.',
      }),
    }),
  ).returns<HostBookingResponse>(),

  /**
   * Marks a payment problem as seen, or as settled, which requires a note. Fails with `not_found`
   * if there is no such problem, and with `version_conflict` if its state differs from `before`.
   */
  'POST desk/check-problem': accepts(
    z
      .object({
        reference: bookingReference,
        subject_id: z.guid({ error: 'Choose a payment or a refund.' }).toLowerCase(),
        what: z.enum(problemKinds, { error: 'what must be a kind of payment problem.' }),
        before: problemState.nullable(),
        state: problemState,
        note: multiLineText('The note', 2000),
      })
      .refine((checked) => checked.state === 'seen' || checked.note !== '', {
        path: ['note'],
        error: 'Please write what was done.',
      }),
  ).returns<HostBookingResponse>(),

  /**
   * Resends one of the booking's `can.letters` to its current address. Fails with `not_bookable` on
   * `template` if the e-mail would no longer be true, or `rate_limited` after three of a kind in a
   * day.
   */
  'POST desk/resend-letter': accepts(
    z.object({ reference: bookingReference, template: singleLineText('template', 40) }),
  ).returns<HostBookingResponse>(),

  /**
   * Cancels a confirmed booking, frees its nights at once and starts the refund. Fails with:
   * - `refund_changed` (with `details.cancellation`): less than the terms give, or more than paid.
   * - `not_bookable`: nothing to cancel.
   * - `invalid` on `reason`: required if the refund exceeds the terms.
   */
  'POST desk/cancel-booking': accepts(
    z.object({
      reference: bookingReference,
      seen: seenBookingState,
      refund: cents('refund'),
      reason: multiLineText('The reason', 2000),
    }),
  ).returns<HostBookingResponse>(),

  /**
   * Prices a booking on other dates, in another cabin, with another party, or at an agreed price of
   * the nights; changes nothing. Fails with `not_bookable` on the field refused, or `taken`.
   */
  'POST desk/price-move': accepts(
    z.object({ reference: bookingReference, ...moveFields }),
  ).returns<PriceMoveResponse>(),

  /**
   * Moves a booking at the price of `price-move`. If it costs the same or less, it is moved at once
   * and a refund started. If it costs more, the change is held for two days, and the guest gets a
   * link to pay the difference. A held, unpaid booking is moved at once: its hold keeps its end, an
   * open checkout ends, and the guest gets an e-mail with a payment link. Fails as `price-move`, or
   * with `price_changed` (with `details.total`).
   */
  'POST desk/move-booking': accepts(
    z.object({
      reference: bookingReference,
      ...moveFields,
      seen: seenBookingState,
      expected_total: cents('The total'),
    }),
  ).returns<HostBookingResponse>(),

  /**
   * Records a manual payment of `can.receive`; it confirms a hold. Fails with `invalid` on `cents`,
   * which may only be less for a single held stay, whose rest becomes a balance; with
   * `not_bookable` if nothing is due, or `taken` if the nights of an expired hold are.
   */
  'POST desk/receive-payment': accepts(
    z.object({ reference: bookingReference, seen: seenBookingState, ...receivedPaymentFields }),
  ).returns<HostBookingResponse>(),

  /**
   * Refunds a part of the payments of a booking, also after the stay or a cancellation, and reduces
   * its price by that amount; taxes stay. Without `payment_id` the latest payments are refunded
   * first. Fails with:
   * - `invalid` on `cents`: above the amount retained, or left of that payment.
   * - `invalid` on `payment_id`: not a received payment of this booking.
   * - `not_bookable`.
   */
  'POST desk/give-back': accepts(
    z.object({
      reference: bookingReference,
      seen: seenBookingState,
      cents: amount(1),
      reason: guestReason,
      payment_id: z.guid({ error: 'Choose a payment.' }).toLowerCase().exactOptional(),
    }),
  ).returns<HostBookingResponse>(),

  /**
   * Adds a charge to a confirmed booking, with taxes if `taxed`, and e-mails its guest a payment
   * link. It replaces an unpaid charge; `cents` 0 removes it. Fails with `not_bookable` if the link
   * of the stay has expired or there is no charge to remove.
   */
  'POST desk/charge-stay': accepts(
    z
      .object({
        reference: bookingReference,
        seen: seenBookingState,
        cents: amount(0),
        reason: singleLineText('The reason', 80),
        taxed: z.boolean({ error: 'taxed must be true or false.' }),
      })
      .refine((request) => request.cents === 0 || request.reason !== '', {
        path: ['reason'],
        error: reasonMessage,
      }),
  ).returns<HostBookingResponse>(),

  /**
   * Records that a refund of a manual payment was paid. Fails with `not_found` on `refund_id` if
   * none is due.
   */
  'POST desk/hand-back': accepts(
    z.object({ reference: bookingReference, refund_id: z.guid({ error: 'Choose a refund.' }).toLowerCase() }),
  ).returns<HostBookingResponse>(),

  /**
   * Retains part of a held damage deposit, with a reason shown to the guest, or releases it with
   * `cents` 0. Fails with `version_conflict` if less is held or it is already decided.
   */
  'POST desk/settle-deposit': accepts(
    z
      .object(
        {
          reference: bookingReference,
          cents: cents('The amount'),
          reason: singleLineText('The reason', 200),
          deposit_id: z.guid({ error: 'Choose a damage deposit.' }).toLowerCase(),
        },
        { error: 'Send the booking, the deposit, what is kept and why as a JSON object.' },
      )
      .refine((request) => request.cents === 0 || request.reason !== '', {
        path: ['reason'],
        error: reasonMessage,
      }),
  ).returns<HostBookingResponse>(),

  /** Releases a pending change; its nights are free at once. */
  'POST desk/release-change': accepts(
    z.object({ reference: bookingReference, seen: seenBookingState }),
  ).returns<HostBookingResponse>(),
};
