import { z } from 'zod';
import { maxCabins, type Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookedCabin, BookingStatus } from '#domain/booking/booking.ts';
import type { HoldPressure } from '#domain/booking/hold-pressure.ts';
import type { PaymentSchedule } from '#domain/payments/payment-schedule.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { numeral } from '#domain/text/format-list.ts';
import { wholeContact } from './contact-fields.ts';
import { takes } from './contract.ts';
import {
  cabinId,
  cents,
  day,
  extras,
  manageToken,
  multiLineText,
  party,
  promoCode,
  singleLineText,
  stopAfterTypeError,
} from './fields.ts';

/** The hold, made of what never changes about it: a repeated request is answered to the letter alike. */
export interface Hold extends PaymentSchedule {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** A hold, until it is paid or ends. */
  status: 'held';
  /** ISO moment at which the hold ends. */
  hold_expires_at: string;
  /** What was asked for it: after `work` it lasts twelve minutes, and with `pay_first` the nights are kept from nobody before the payment. */
  pressure: HoldPressure;
  /** The price the server has worked out, in cents (spec §3). */
  quote: Quote;
  /** Where the guest pays. */
  payment_url: string;
  /** The guest's own page of the booking; whoever has the link may open it. */
  manage_url: string;
}

interface SplitBookingResponse {
  /** The holds, in the order of the stays asked for. All end at the same moment. */
  bookings: [Hold, ...Hold[]];
  /** What all cost together, all-in cents. */
  total: number;
  /** Where the guest pays for all. */
  payment_url: string;
}

type CabinName = Pick<BookedCabin, 'slug' | 'title'>;

/** A live hold of the visitor's own, with where and when it is, and who comes. */
export interface VisitorHold extends Hold, StayDates, Party {
  /** The cabin whose nights are held. */
  cabin: CabinName;
  /** How far its payment has come: while it is under way, the hold lasts until the bank has answered, or as long as it says. */
  payment: PaymentStatus;
  /** The other cabins of a party over several, held, paid and let go together with this one; empty for most. */
  others: PartyMemberHold[];
}

/** The hold on another cabin of the same party. */
export interface PartyMemberHold
  extends Party,
    Omit<Hold, 'status' | 'hold_expires_at' | 'pressure' | 'payment_url'> {
  /** The cabin whose nights are held. */
  cabin: CabinName;
}

/** A confirmed booking of the visitor's own. */
export interface VisitorBooking extends StayDates {
  /** The booking's number, such as `MC-7K4QXZ`. */
  reference: string;
  /** The cabin that is booked. */
  cabin: CabinName;
  /** The guest's own page of it; null a day after the booking, when only its letter has the link: a computer may be shared. */
  manage_url: string | null;
}

interface MyHoldsResponse {
  /** The one that ends first first; empty without any, or without the cookie. */
  holds: VisitorHold[];
  /** The latest first; empty likewise. */
  booked: VisitorBooking[];
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}

/** One cabin of a quote or of a stay a host has made, at its price. */
export interface QuotedStay extends Party, PaymentSchedule {
  /** Where it is. */
  cabin: BookedCabin;
  /** What is agreed for it, in cents. */
  quote: Quote;
  /** How it can be cancelled, with the dates, and what is held for damage, in sentences. */
  policy: string;
  /** Sentences for guests: when free cancellation ends, and the damage deposit. */
  terms: string[];
}

/** A quote, or a stay a host has made, as the guest sees it before accepting the terms. */
export interface SentQuote extends StayDates {
  /**
   * `open`: a quote that holds nothing yet; `taken`: it is open, and another guest has one of the nights; `held`: the nights wait for
   * the payment; `ended`: nothing is held any more.
   */
  state: 'open' | 'taken' | 'held' | 'booked' | 'cancelled' | 'ended';
  /** Whether the guest has accepted the terms. Nothing is paid before. */
  agreed: boolean;
  /** Names what is shown, for `take-up-quote`. */
  seen: string;
  /** ISO moment until which a quote can be taken up, or what is held can be paid. */
  until: string;
  /** Whom it is for. */
  guest: string;
  /** Whether the host knows no telephone number: then taking it up needs one. */
  wants_phone: boolean;
  /** Its cabins, in their order. */
  stays: QuotedStay[];
  /** What all cost together, all-in cents. */
  total: number;
  /** What is to be paid of a stay that is booked: a charge, a change with its dates, or a balance; cents. Empty for others. */
  due: {
    /** What it is for. */
    name: string;
    /** Above 0. */
    amount: number;
  }[];
  /** Where it is paid; null where nothing is, or the terms are not accepted. */
  payment_url: string | null;
}

interface SentQuoteResponse {
  /** The quote as it is now. */
  quote: SentQuote;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}

const manyStays = `stays must be a list of one to ${numeral(maxCabins)} stays.`;
const oneCabinTwice = 'Each stay is in a cabin of its own.';
const termsWanted = 'Please accept the terms to book this stay.';

/** The guest's choices. Fields it does not name, a price above all, are dropped. */
const stayToHold = z.object(
  {
    cabin_id: cabinId,
    check_in: day('check_in'),
    check_out: day('check_out'),
    ...party,
    ...wholeContact,
    /** For the host; empty for none. */
    arrival_note: multiLineText('The arrival note', 1000).exactOptional(),
    promo_code: promoCode.exactOptional(),
    extras: extras.exactOptional(),
    /** The total the guest was shown; another price is `price_changed`. Absent: any price will do. */
    expected_total: cents('expected_total').exactOptional(),
    /** Reference of a hold of the same visitor that is replaced, also on other nights. Absent: none. */
    replaces: singleLineText('replaces', 20).exactOptional(),
    accept_terms: z.boolean({ error: termsWanted }).refine((accepted) => accepted, { error: termsWanted }),
  },
  { error: 'Send the booking as a JSON object.' },
);
const { accept_terms, phone } = stayToHold.shape;

/** What a guest sends to hold a stay. */
export type CreateBookingRequest = z.output<typeof stayToHold>;

const { cabin_id, adults, children, pets, extras: chosen, expected_total, ...shared } = stayToHold.shape;

const oneOfSeveral = z.object(
  { cabin_id, adults, children, pets, extras: chosen, expected_total },
  { error: 'Each stay is an object with its cabin and party.' },
);

/** The fields a party's stays have each for itself. */
export const fieldsOfStay: ReadonlySet<string> = new Set(Object.keys(oneOfSeveral.shape));

/** Holding a stay, and the visitor's own stays (spec §3, §9). */
export const bookingContracts = {
  /**
   * Holds a stay for 40 minutes; wants the header `Idempotency-Key`. Fails with `invalid`, `not_found`, `not_bookable` or
   * `taken` (with `AlternativeStay`s where the dates are at fault, and `details.held_until` where the nights are only held
   * until then), `price_changed` (with the new `quote`; nothing is held), `rate_limited` (`details.limit` says whose holds
   * are too many, `details.wait` for how many seconds), `proof_needed`, `idempotency_mismatch` or `unavailable`. Visitors who never
   * paid are asked for a proof while they hold much unpaid: the altcha challenge in `details.challenge`, solved, goes with the same
   * request and key as the header `Proof-Of-Work`, `{challenge, solution}` in JSON and base64. A hold of the same visitor
   * on some of the nights, or named in `replaces`, is replaced, or answered again if it is the same; one whose payment is under way is neither:
   * `payment_processing`.
   */
  'POST create-booking': takes(stayToHold).answers<{
    /** What is held now. */
    booking: Hold;
  }>(201),

  /**
   * Holds up to four cabins for one party, or none. As `create-booking`, `field` and `details.stay` naming the stay that stands
   * in the way (`stays.1.pets`, 1). One payment pays what is due now of all.
   */
  'POST create-split-booking': takes(
    z.object(
      {
        ...shared,
        stays: stopAfterTypeError(z.array(oneOfSeveral, { error: manyStays }))
          .min(1, { error: manyStays })
          .max(maxCabins, { error: manyStays })
          .superRefine((stays, context) => {
            for (const [place, { cabin_id }] of stays.entries()) {
              if (stays.findIndex((stay) => stay.cabin_id === cabin_id) < place)
                context.addIssue({ code: 'custom', message: oneCabinTwice, path: [place, 'cabin_id'] });
            }
          }),
      },
      { error: 'Send the booking as a JSON object.' },
    ),
  ).answers<SplitBookingResponse>(201),

  /**
   * The stays of this visitor, known by the `mama_session` cookie: holds that are neither paid nor over, and bookings whose
   * guests have not left.
   */
  'GET my-holds': takes(z.object({})).answers<MyHoldsResponse>(),

  /**
   * A quote, or a stay a host has made, by the token of its link. Looking at it holds and accepts nothing. Fails with `not_found` on `token`, or `link_ended` 30 days
   * after the stay.
   */
  'GET sent-quote': takes(z.object({ token: manageToken })).answers<SentQuoteResponse>(),

  /**
   * Accepts the terms of stays a host has made, which can be paid from then on, and answers them as they are then. A quote is held
   * for 40 minutes at its price; what is held or booked stays so, and once more changes nothing. Fails as `sent-quote`, with
   * `price_changed` on `seen` where they are not as they were shown, `taken` where another guest has one of the nights,
   * `not_bookable` where they ended, or `invalid` on `phone`.
   */
  'POST take-up-quote': takes(
    z.object(
      {
        token: manageToken,
        accept_terms,
        phone: phone.exactOptional(),
        /** As `sent-quote` named what the guest was shown; absent: accepts them as they are. */
        seen: singleLineText('seen', 200).exactOptional(),
      },
      { error: 'Send the token in a JSON object.' },
    ),
  ).answers<SentQuoteResponse>(),

  /**
   * Lets a hold go; its nights are free at once, and once more changes nothing. Answers `cancelled` or `expired`, or what
   * the booking was where it is no hold, such as `confirmed` once paid. Fails with `not_found` on `token`, or
   * `payment_processing` while the bank has not answered.
   */
  'POST release-hold': takes(
    z.object({ token: manageToken }, { error: 'Send the token in a JSON object.' }),
  ).answers<{
    /** What the booking is then. */
    status: BookingStatus;
  }>(),
};
