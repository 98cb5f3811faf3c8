import { atom, computed, map } from 'nanostores';
import type { ClientProblem } from '#browser/call.ts';
import type { AlternativeStay, HeldBooking } from '#contracts/create-booking.ts';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import type { Contact, ContactField } from '#domain/guest/contact.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { StayToBook } from './load.ts';

/** What `/booking` shows. `missing`: there is nothing to book; `offline`: the cabin could not be loaded. */
export type BookingStep = 'loading' | 'missing' | 'offline' | 'details' | 'held';

/** The price of the stay: being fetched (`last` is the one before), known, or refused by the server. */
export type PriceState =
  | { state: 'loading'; last: Quote | null }
  | { state: 'known'; quote: Quote }
  | { state: 'refused'; problem: ClientProblem };

/** A field that may have a problem shown beside it. */
export type FormField = ContactField | 'arrival_note' | 'accept_terms';

export const $step = atom<BookingStep>('loading');
/** The cabin to book; null until it is loaded. */
export const $cabin = atom<AvailabilityTarget | null>(null);
export const $stay = map<StayToBook>({ check_in: '', check_out: '', adults: 2, children: 0, pets: 0 });
export const $promoCode = atom('');
export const $price = atom<PriceState>({ state: 'loading', last: null });

/** The total the guest last agreed to, cents; null until they have seen one. */
export const $agreedTotal = atom<number | null>(null);

export const $contact = map<Contact>({ first_name: '', last_name: '', email: '', phone: '' });
export const $arrivalNote = atom('');
export const $termsAccepted = atom(false);
/** The problem of each invalid field, as a sentence for the guest. */
export const $faults = atom<Partial<Record<FormField, string>>>({});

/** Whether a booking is being sent. */
export const $sending = atom(false);
/** Why the last booking was refused. */
export const $problem = atom<ClientProblem | null>(null);
/** Stays offered in place of one that is taken. */
export const $alternatives = atom<AlternativeStay[]>([]);
/** The hold this guest has, shown in step `held`. */
export const $held = atom<HeldBooking | null>(null);

/** Whether the guest returns from a declined payment. */
export const $declined = atom(false);

/** The quote to show: the known one, or the last one while a new one is fetched. */
export const $quote = computed($price, (price) => {
  if (price.state === 'known') return price.quote;
  return price.state === 'loading' ? price.last : null;
});

/** The totals before and after, when the price is no longer what the guest agreed to. */
export const $priceChange = computed([$price, $agreedTotal], (price, agreed) => {
  if (price.state !== 'known' || agreed === null || price.quote.total === agreed) return null;
  return { from: agreed, to: price.quote.total };
});
