import { atom, computed, map } from 'nanostores';
import type { ClientProblem } from '#browser/call.ts';
import type { AlternativeStay, HeldBooking } from '#contracts/create-booking.ts';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import type { Contact, ContactField } from '#domain/guest/contact.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { Stay } from './load.ts';

/** Where the guest stands. `missing`: nothing to book; `offline`: could not be told. */
export type Step = 'loading' | 'missing' | 'offline' | 'details' | 'held';

export type Price =
  | { state: 'loading'; last: Quote | null }
  | { state: 'known'; quote: Quote }
  | { state: 'refused'; problem: ClientProblem };

export type FormField = ContactField | 'arrival_note' | 'accept_terms';

export const $step = atom<Step>('loading');
export const $cabin = atom<AvailabilityTarget | null>(null);
export const $stay = map<Stay>({ check_in: '', check_out: '', adults: 2, children: 0, pets: 0 });
export const $promoCode = atom('');
export const $price = atom<Price>({ state: 'loading', last: null });

/** The total the guest last agreed to, cents; null until they have seen one. */
export const $agreedTotal = atom<number | null>(null);

export const $contact = map<Contact>({ first_name: '', last_name: '', email: '', phone: '' });
export const $arrivalNote = atom('');
export const $termsAccepted = atom(false);
export const $faults = atom<Partial<Record<FormField, string>>>({});

export const $sending = atom(false);
export const $problem = atom<ClientProblem | null>(null);
export const $alternatives = atom<AlternativeStay[]>([]);
export const $held = atom<HeldBooking | null>(null);

/** Whether the guest comes back from a payment that did not go through. */
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
