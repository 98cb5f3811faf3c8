import { atom, computed, map } from 'nanostores';
import type { ClientProblem } from '#browser/call.ts';
import type { HeldBooking, MyBooking, MyHold } from '#contracts/booking.ts';
import type { PricedCabin } from '#domain/cabin/target.ts';
import type { Contact } from '#domain/guest/contact.ts';
import type { PriceBefore } from '#domain/price/before.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayToBook } from './load.ts';

/**
 * What `/booking` shows. `missing`: there is nothing to book; `offline`: the cabin could not be loaded; `booked`: the
 * stay is the guest's already; `released`: they have just let its hold go.
 */
export type BookingStep = 'loading' | 'missing' | 'offline' | 'details' | 'held' | 'booked' | 'released';

/** The price of the stay: being fetched (`last` is the one before), known, or refused by the server. */
export type PriceState =
  | { state: 'loading'; last: Quote | null }
  | { state: 'known'; quote: Quote }
  | { state: 'refused'; problem: ClientProblem };

const formFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'arrival_note',
  'promo_code',
  'accept_terms',
] as const;

/** A field that may have a problem shown beside it. */
export type FormField = (typeof formFields)[number];

/** Whether a name the server gives is a field of the form. */
export const isFormField = (name: string): name is FormField => formFields.some((field) => field === name);

/** Where in the form a problem or a changed price is shown: where the guest is. */
export type NoticePlace = 'top' | 'end';

export const $step = atom<BookingStep>('loading');
/** The cabin to book; null until it is loaded. */
export const $cabin = atom<PricedCabin | null>(null);
export const $stay = map<StayToBook>({ check_in: '', check_out: '', adults: 2, children: 0, pets: 0 });
/** The promo code the price is asked for with. */
export const $promoCode = atom('');
/** The promo code as it stands in its field, applied or not. */
export const $promoTyped = atom('');
export const $price = atom<PriceState>({ state: 'loading', last: null });

/** The price the guest last agreed to; null until they have seen one. */
export const $agreed = atom<PriceBefore | null>(null);

export const $contact = map<Contact>({ first_name: '', last_name: '', email: '', phone: '' });
export const $arrivalNote = atom('');
export const $termsAccepted = atom(false);
/** The problem of each invalid field, as a sentence for the guest. */
export const $faults = atom<Partial<Record<FormField, string>>>({});

/** Whether a booking is being sent. */
export const $sending = atom(false);
/** Why the last booking was refused. */
export const $problem = atom<ClientProblem | null>(null);
/** At the end once the guest has pressed the button there, at the top on load and after a change. */
export const $noticePlace = atom<NoticePlace>('top');
/** The hold this guest has, shown in step `held`. */
export const $held = atom<HeldBooking | null>(null);

/** The stay as it is held, while the guest changes it; null otherwise. */
export const $changing = atom<StayToBook | null>(null);
/** Whether the guest has come to the form from another step, which had the focus. */
export const $returned = atom(false);
/** The holds of this visitor, as the server last listed them. */
export const $ownHolds = atom<readonly MyHold[]>([]);
/** What has just made room for another hold: the one that was let go, or had been paid. */
export const $madeRoom = atom<{ title: string; paid: boolean } | null>(null);
/** The booking this guest has, shown in step `booked`. */
export const $booked = atom<MyBooking | null>(null);

/** Whether the guest returns from a declined payment. */
export const $declined = atom(false);

/** The quote to show: the known one, or the last one while a new one is fetched. */
export const $quote = computed($price, (price) => {
  if (price.state === 'known') return price.quote;
  return price.state === 'loading' ? price.last : null;
});

/** The totals before and after, when the price is no longer what the guest agreed to. */
export const $priceChange = computed([$price, $agreed], (price, agreed) => {
  if (price.state !== 'known' || agreed === null || price.quote.total === agreed.total) return null;
  return { from: agreed.total, to: price.quote.total };
});

/** Why the stay cannot be held: the booking was refused, or its price. */
export const $refusal = computed(
  [$problem, $price],
  (problem, price) => problem ?? (price.state === 'refused' ? price.problem : null),
);
