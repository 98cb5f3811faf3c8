import { z } from 'zod';
import { invalidAmountMessage } from '#domain/booking/booking-labels.ts';
import { bookingFilters, dayFilters } from '#domain/booking/booking-search.ts';
import { manualPaymentMethods } from '#domain/money/payment-method.ts';
import { problemKinds } from '#domain/payments/payment-problem.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { HostBooking, HostBookingListItem } from './booking-host-view.ts';
import { takes } from './contract.ts';
import { cents, chosenCabin, day, multiLineText, party, singleLineText } from './fields.ts';
import type { Paged } from './paging.ts';

/** What every call about one booking answers. */
export interface HostBookingResponse {
  /** The booking as it is now. */
  booking: HostBooking;
}

/** What a move would cost. Amounts are cents. */
export interface PriceMoveResponse {
  /** The price of the whole stay on those dates. */
  quote: Quote;
  /** What it is more than now; below 0 where it is less. */
  difference: number;
  /** What of that goes back to the guest; the rest is taken off what is still to be paid. */
  refund: number;
  /** ISO moment from which cancelling gives nothing back, on those dates. */
  free_cancel_until: string;
  /** The booking's `state` that this was worked out for. */
  state: string;
}

/** A booking's reference: MC- and six characters; case does not matter. */
const referenceAs = (name: string) => {
  const wanted = { error: `${name} must be a reference such as MC-7K4QXZ.` };
  return z
    .string(wanted)
    .trim()
    .toUpperCase()
    .regex(/^MC-[0-9A-Z]{6,12}$/, wanted);
};

/** A booking's reference. */
export const bookingReference = referenceAs('reference');

const stateWanted = { error: 'seen must be the state of the booking as it was shown.' };

/** What the caller has seen of a booking: the `state` of the answer that showed it. */
export const seenBookingState = z.string(stateWanted).regex(/^[0-9a-f]{32}$/, stateWanted);

const dates = { check_in: day('Check-in'), check_out: day('Check-out') };
const mark = z.enum(['seen', 'settled'], { error: 'state must be seen or settled.' });

/** Cents a host has typed as dollars. */
const amount = (least: number) => {
  const wanted = { error: invalidAmountMessage };
  return z.int(wanted).min(least, wanted).max(100_000_000, wanted);
};

const noReasonWords = 'Please write why; the guest reads it.';
const guestReason = singleLineText('The reason', 80).min(1, { error: noReasonWords });

/** A price of the nights that was agreed in place of ours, in cents, and why, as the guest reads it. */
export const agreedPriceFields = z.object(
  {
    cents: amount(0),
    reason: singleLineText('The reason', 80).min(1, {
      error: 'Please write what was agreed; the guest reads it.',
    }),
  },
  { error: 'Send the price of the nights and the reason.' },
);

const wanted = {
  ...dates,
  /** Absent: the cabin it has. */
  cabin_id: chosenCabin.exactOptional(),
  /** Absent: as many as before; so with children and pets. */
  adults: party.adults.exactOptional(),
  children: party.children.exactOptional(),
  pets: party.pets.exactOptional(),
  agreed: agreedPriceFields.exactOptional(),
};

/** How a host was paid without the payment service, how much in cents, and on which day. */
export const receivedPaymentFields = {
  how: z.enum(manualPaymentMethods, { error: 'Choose how it came.' }),
  cents: amount(1),
  on: day('The day'),
  /** For hosts and the accountant, such as a check's number. */
  note: singleLineText('The note', 80).exactOptional(),
};

/**
 * Bookings at the desk. Each that is about one fails with `not_found` on `reference`; what changes one that is no longer as it
 * was `seen` fails with `version_conflict` and `details.now`, and then nothing is changed.
 */
export const hostBookingContracts = {
  /**
   * Finds bookings, the newest first, fifty at a time; everything that is given must hold. What is looked for is in the body:
   * an address is written into logs.
   */
  'POST desk/bookings': takes(
    z.object({
      /** Words of a reference, name or e-mail address, or a phone number. */
      text: singleLineText('The search', 200).exactOptional(),
      /** A status, or bookings with a payment to look at. */
      filter: z.enum(bookingFilters, { error: 'Choose one of the states of a booking.' }).exactOptional(),
      cabin_id: chosenCabin.exactOptional(),
      /** What `day` means: `arriving` by default. */
      day_kind: z
        .enum(dayFilters, { error: `The kind of day must be one of ${dayFilters.join(', ')}.` })
        .exactOptional(),
      /** A day on which guests arrive, leave or stay. */
      day: day('day').exactOptional(),
      /** The reference of the last booking of the page before. */
      after: referenceAs('after').exactOptional(),
    }),
  ).answers<Paged<HostBookingListItem>>(),

  /** Everything a host may know of one booking. */
  'POST desk/booking': takes(z.object({ reference: bookingReference })).answers<HostBookingResponse>(),

  /** Writes a note for hosts, which no guest sees. */
  'POST desk/note-booking': takes(
    z.object({
      reference: bookingReference,
      note: multiLineText('The note', 2000).refine((text) => text !== '', {
        error: 'Please write something.',
      }),
    }),
  ).answers<HostBookingResponse>(),

  /**
   * Marks a payment problem as seen or settled, which needs a note of what was done. Fails with `not_found` where it is none any
   * more, `version_conflict` where it is no longer marked as `before` says.
   */
  'POST desk/check-problem': takes(
    z
      .object({
        reference: bookingReference,
        subject_id: z.guid({ error: 'Choose a payment or a refund.' }).toLowerCase(),
        what: z.enum(problemKinds, { error: 'what must be a kind of payment problem.' }),
        before: mark.nullable(),
        state: mark,
        note: multiLineText('The note', 2000),
      })
      .refine((checked) => checked.state === 'seen' || checked.note !== '', {
        path: ['note'],
        error: 'Please write what was done.',
      }),
  ).answers<HostBookingResponse>(),

  /**
   * Sends one of the booking's `can.letters` once more, to the address it has now. Fails with `not_bookable` on `template` where
   * the letter would not be true, or `rate_limited` after three of a kind in a day.
   */
  'POST desk/resend-letter': takes(
    z.object({ reference: bookingReference, template: singleLineText('template', 40) }),
  ).answers<HostBookingResponse>(),

  /**
   * Cancels a confirmed booking; its nights are free at once and the refund is on its way. Fails with `refund_changed` (with
   * `details.cancellation`) where the refund is less than the terms give or more than was paid, `not_bookable` where there is
   * nothing to cancel, or `invalid` on `reason`, which is needed where more goes back than the terms give.
   */
  'POST desk/cancel-booking': takes(
    z.object({
      reference: bookingReference,
      seen: seenBookingState,
      refund: cents('refund'),
      reason: multiLineText('The reason', 2000),
    }),
  ).answers<HostBookingResponse>(),

  /**
   * What a booking would cost on other dates, in another cabin, with another party, or at a price that was agreed for the nights;
   * nothing is changed. Fails with `not_bookable` on what cannot be moved so, or `taken`.
   */
  'POST desk/price-move': takes(
    z.object({ reference: bookingReference, ...wanted }),
  ).answers<PriceMoveResponse>(),

  /**
   * Moves a booking as `price-move` answered. What costs the same or less is moved at once, and what that gives back is on its
   * way; what costs more is held for two days, and the guest gets the link to pay the difference. One that is held and not paid
   * is moved at once: its hold ends when it would have, an open checkout ends, and the guest gets a letter with the way to pay.
   * Fails as `price-move`, or with `price_changed` (with `details.total`).
   */
  'POST desk/move-booking': takes(
    z.object({
      reference: bookingReference,
      ...wanted,
      seen: seenBookingState,
      expected_total: cents('The total'),
    }),
  ).answers<HostBookingResponse>(),

  /**
   * Writes down what a host was given by hand for what `can.receive` says; a hold is confirmed by it. Fails with `invalid` on
   * `cents`, which may only be less where one stay is held: its rest is a balance then; with `not_bookable` where nothing is
   * owed, or `taken` where the nights of a hold that has ended are.
   */
  'POST desk/receive-payment': takes(
    z.object({ reference: bookingReference, seen: seenBookingState, ...receivedPaymentFields }),
  ).answers<HostBookingResponse>(),

  /**
   * Gives back a part of what was paid for a booking, also after the stay or once it is cancelled, and takes as much off its price; taxes
   * stay. Without `payment_id` the latest payments go back first. Fails with `invalid` on `cents` above what is retained, or left
   * of that payment, on `payment_id` where it is no payment of this booking that came in, or with `not_bookable`.
   */
  'POST desk/give-back': takes(
    z.object({
      reference: bookingReference,
      seen: seenBookingState,
      cents: amount(1),
      reason: guestReason,
      payment_id: z.guid({ error: 'Choose a payment.' }).toLowerCase().exactOptional(),
    }),
  ).answers<HostBookingResponse>(),

  /**
   * Charges something beside a confirmed booking, with the taxes on it where it is `taxed`, and mails its guest the link to pay it. What
   * was charged before and is not paid gives way to it; `cents` 0 takes that back. Fails with `not_bookable` where no link opens the stay
   * any more or nothing is to be taken back.
   */
  'POST desk/charge-stay': takes(
    z
      .object({
        reference: bookingReference,
        seen: seenBookingState,
        cents: amount(0),
        reason: singleLineText('The reason', 80),
        taxed: z.boolean({ error: 'taxed must be true or false.' }),
      })
      .refine((wanted) => wanted.cents === 0 || wanted.reason !== '', {
        path: ['reason'],
        error: noReasonWords,
      }),
  ).answers<HostBookingResponse>(),

  /** Records that a refund of a manual payment was given back. Fails with `not_found` on `refund_id` where none is due. */
  'POST desk/hand-back': takes(
    z.object({ reference: bookingReference, refund_id: z.guid({ error: 'Choose a refund.' }).toLowerCase() }),
  ).answers<HostBookingResponse>(),

  /**
   * Keeps some of a damage deposit that is held, for a reason the guest reads, or with `cents` 0 lets it go. Fails with
   * `version_conflict` where less is held, or it is decided already.
   */
  'POST desk/settle-deposit': takes(
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
      .refine((wanted) => wanted.cents === 0 || wanted.reason !== '', {
        path: ['reason'],
        error: noReasonWords,
      }),
  ).answers<HostBookingResponse>(),

  /** Lets go of a change that waits for its payment; its nights are free at once. */
  'POST desk/release-change': takes(
    z.object({ reference: bookingReference, seen: seenBookingState }),
  ).answers<HostBookingResponse>(),
};
