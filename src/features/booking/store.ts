// State of the booking page: its step, the stays with their prices, the form and its problems.

import { atom, computed, map } from 'nanostores';
import type { CallProblem } from '#browser/call-api.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { PartyMemberHold, VisitorBooking, VisitorHold } from '#contracts/booking.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { damageDepositNotice } from '#domain/booking/damage-deposit.ts';
import type { CabinRef, CabinRefWithTerms } from '#domain/cabins/cabin-ref.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { formatDeposit } from '#domain/payments/calculate-payment-schedule.ts';
import type { PreviousPrice } from '#domain/pricing/previous-price.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { contactLabels } from '#ui/contact-labels.ts';

/**
 * Step of `/booking`. `missing`: there is nothing to book; `offline`: a cabin could not be loaded;
 * `booked`: the guest has booked the stay already; `released`: the guest has just released the
 * hold.
 */
export type BookingStep = 'loading' | 'missing' | 'offline' | 'details' | 'held' | 'booked' | 'released';

/**
 * The price of a stay: being fetched (`last` is the one before), known, or refused by the server.
 */
export type PriceState =
  | { state: 'loading'; last: Quote | null }
  | { state: 'known'; quote: Quote }
  | { state: 'refused'; problem: CallProblem };

/** One of the stays to book, all on the same dates: cabin, party and price. */
export interface StayToBook {
  cabin: CabinRefWithTerms;
  party: Party;
  /** The optional fees the guest has ticked, by name; absent: none. */
  extras?: readonly string[];
  price: PriceState;
  /** The price the guest last agreed to; null until they have seen one. */
  agreed: PreviousPrice | null;
}

/** Labels of the fields that can have errors, in form order. */
export const fieldLabels = {
  ...contactLabels,
  arrival_note: 'A note for your arrival',
  promo_code: 'Promo code',
  accept_terms: 'Terms',
};

/** A field that can show an error. */
export type BookingField = keyof typeof fieldLabels;

/** Whether a name the server gives is a field of the form. */
export const isBookingField = (name: string): name is BookingField => Object.hasOwn(fieldLabels, name);

/** Place in the form for a problem or a changed price. */
export type NoticePlace = 'top' | 'end';

export const $step = atom<BookingStep>('loading');
/** All stays have the same dates. */
export const $dates = atom<StayDates>({ check_in: '', check_out: '' });
/** One stay, or one for each of several cabins; empty until the cabins are loaded. */
export const $stays = atom<readonly StayToBook[]>([]);
/** Number of guests searched for; 0 if unknown. */
export const $searchedGuests = atom(0);

/** Promo code of the prices. */
export const $promoCode = atom('');
/** Promo code in its field, applied or not. */
export const $promoTyped = atom('');
export const $contact = map<Contact>({ first_name: '', last_name: '', email: '', phone: '' });
export const $arrivalNote = atom('');
export const $termsAccepted = atom(false);
/** The problem of each invalid field, as a sentence for the guest. */
export const $fieldErrors = atom<Partial<Record<BookingField, string>>>({});

/** Whether a booking is being sent. */
export const $sendingBooking = atom(false);
/** Whether the browser solves, or has solved, the proof of work for the current request. */
export const $isSolvingProof = atom(false);
/** Reason the last booking was refused. */
export const $problem = atom<CallProblem | null>(null);
/** `end` after the guest has pressed the button there; `top` on load and after a change. */
export const $noticePlace = atom<NoticePlace>('top');
/**
 * The visitor's hold of the stays, shown in step `held`. While the guest edits details it stays
 * until it is replaced.
 */
export const $held = atom<VisitorHold | null>(null);
/** Whether the guest has come to the form from another step, which had the focus. */
export const $returned = atom(false);
/** The holds of this visitor, as the server last listed them. */
export const $ownHolds = atom<readonly VisitorHold[]>([]);
/** Another hold that the visitor has just released or paid. */
export const $releasedHold = atom<{ title: string; paid: boolean } | null>(null);
/** The booking this guest has, shown in step `booked`. */
export const $bookedStay = atom<VisitorBooking | null>(null);
/** Whether the guest returns from a declined payment. */
export const $declined = atom(false);

export const setStay = (index: number, change: Partial<StayToBook>): void =>
  $stays.set($stays.get().map((stay, stayIndex) => (stayIndex === index ? { ...stay, ...change } : stay)));

/** Sets the error of a field; null removes it. */
export function setFieldError(field: BookingField, problem: string | null): void {
  const { [field]: _, ...others } = $fieldErrors.get();
  $fieldErrors.set(problem ? { ...others, [field]: problem } : others);
}

/** Returns the known quote of a stay, or the previous one while a new one is loading. */
export function getShownQuote({ price }: StayToBook): Quote | null {
  if (price.state === 'known') return price.quote;
  return price.state === 'loading' ? price.last : null;
}

/**
 * Sum of all stays in cents; null while a price is unknown. `settled`: all prices are up to date.
 */
export const $sum = computed($stays, (stays) => {
  const quotes = stays.flatMap((stay) => getShownQuote(stay) ?? []);
  if (quotes.length < stays.length || quotes.length === 0) return null;
  const total = quotes.reduce((sum, quote) => sum + quote.total, 0);
  return { total, settled: stays.every(({ price }) => price.state === 'known') };
});

/**
 * Describes the payment dates if the guest books now; null if everything is paid at once, or while
 * a price is unknown.
 */
export const $deposit = computed([$stays, $dates], (stays, { check_in }): string | null => {
  const pricedStays = stays.flatMap((stay) => {
    const quote = getShownQuote(stay);
    return quote ? [{ check_in, total_cents: quote.total, terms: stay.cabin.terms }] : [];
  });
  return pricedStays.length === stays.length && check_in ? formatDeposit(pricedStays, serverNow()) : null;
});

/**
 * Formats the damage deposit of a stay. `null` without one, and for a stay that costs nothing: it
 * has no card.
 */
export function getDamageDepositNotice(stay: StayToBook): string | null {
  const cents = stay.cabin.terms.damage_deposit_cents;
  return cents && getShownQuote(stay)?.total !== 0 ? damageDepositNotice(cents) : null;
}

/** Stays whose price differs from the price the guest has accepted. */
export const $changes = computed($stays, (stays) =>
  stays.flatMap(({ cabin, price, agreed }) =>
    price.state === 'known' && agreed !== null && price.quote.total !== agreed.total
      ? [{ title: cabin.title, from: agreed, to: price.quote }]
      : [],
  ),
);

/**
 * The refusal of the booking, or of a price. `stay` is `null` if it is about all of several stays.
 */
export const $refusal = computed([$problem, $stays], (problem, stays) => {
  const [first] = stays;
  const alone = stays.length === 1 && first ? first : null;
  if (problem) return { problem, stay: stays[problem.details?.stay ?? -1] ?? alone };
  const refusedStay = stays.find(({ price }) => price.state === 'refused');
  return refusedStay?.price.state === 'refused'
    ? { problem: refusedStay.price.problem, stay: refusedStay }
    : null;
});

const partyFields: readonly unknown[] = ['guests', 'adults', 'children', 'pets'];

/** Whether the cabin does not accept the party, which the guest can change in the form. */
export const isPartyProblem = ({ field }: CallProblem): boolean => partyFields.includes(field);

/** Whether the guest must choose other dates or another cabin. The form waits until then. */
export const $isStayUnavailable = computed($refusal, (refusal) => {
  if (!refusal) return false;
  const { problem } = refusal;
  const codes: readonly CallProblem['code'][] = ['taken', 'not_bookable', 'not_found'];
  return codes.includes(problem.code) && !isPartyProblem(problem);
});

/**
 * Describes the effect of the promo code in sentences, one per cabin if they differ; empty without
 * a code. `counts`: it applies to all stays; `addsNight`: it would with another night.
 */
export const $promoState = computed($stays, (stays) => {
  const quotes = stays.map(getShownQuote);
  const promoTexts = quotes.map((quote) => quote?.promo_words ?? '');
  const isSame = promoTexts.every((text) => text === promoTexts[0]);
  return {
    message: isSame
      ? (promoTexts[0] ?? '')
      : stays
          .flatMap(({ cabin }, index) => (promoTexts[index] ? `${cabin.title}: ${promoTexts[index]}` : []))
          .join('\n'),
    counts: quotes.every((quote) => quote?.discount === 'promo'),
    addsNight: quotes.some((quote) => quote?.promo_adds_night === true),
  };
});

/** Returns the part of a hold in a cabin. */
export const findPartyMemberHold = (
  hold: VisitorHold,
  { slug }: Pick<CabinRef, 'slug'>,
): PartyMemberHold | undefined => [hold, ...hold.others].find(({ cabin }) => cabin.slug === slug);
