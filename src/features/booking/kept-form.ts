import { computed } from 'nanostores';
import type { PriceBefore } from '#domain/price/before.ts';
import { type BookingForm, readBookingForm, saveBookingForm } from '#stores/booking-form.ts';
import type { Start } from './load.ts';
import { $agreed, $arrivalNote, $cabin, $contact, $promoCode, $promoTyped, $stay } from './store.ts';

/** Fills the form with what was typed in this tab before, and returns that; null when there is nothing. */
export function restoreForm(): BookingForm | null {
  const form = readBookingForm();
  if (!form) return null;
  const { first_name, last_name, email, phone } = form.contact;
  $contact.set({ first_name, last_name, email, phone });
  $arrivalNote.set(form.arrivalNote);
  $promoTyped.set(form.promoTyped);
  $promoCode.set(form.promoCode);
  return form;
}

/** The price the guest has agreed to for a stay, here or in the availability modal; null when they have seen none. */
export function agreedFor({ cabin, stay, shown }: Start, form: BookingForm | null): PriceBefore | null {
  const agreed = form?.agreed;
  const isSame =
    agreed?.cabin_id === cabin.id &&
    agreed.check_in === stay.check_in &&
    agreed.check_out === stay.check_out &&
    agreed.pets === stay.pets;
  if (isSame) return agreed.price;
  // The modal knows no promo codes.
  return form?.promoCode ? null : shown;
}

const $form = computed(
  [$contact, $arrivalNote, $promoTyped, $promoCode, $agreed, $cabin, $stay],
  (contact, arrivalNote, promoTyped, promoCode, price, cabin, stay): BookingForm => {
    const { check_in, check_out, pets } = stay;
    const agreed = price && cabin ? { cabin_id: cabin.id, check_in, check_out, pets, price } : null;
    return { contact, arrivalNote, promoTyped, promoCode, agreed };
  },
);

/** Stores the form with every change, until the returned function is called. */
export const keepForm = (): (() => void) => $form.listen(saveBookingForm);
