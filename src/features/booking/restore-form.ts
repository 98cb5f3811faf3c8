import { computed } from 'nanostores';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { loadBookingForm, type SavedBookingForm, saveBookingForm } from '#stores/booking-form.ts';
import type { InitialStay } from './requested-stays.ts';
import { $arrivalNote, $contact, $dates, $promoCode, $promoTyped, $stays, type StayToBook } from './store.ts';

/** Restores and returns the form input saved in this tab; `null` without any. */
export function restoreForm(): SavedBookingForm | null {
  const form = loadBookingForm();
  if (!form) return null;
  const { first_name, last_name, email, phone } = form.contact;
  $contact.set({ first_name, last_name, email, phone });
  $arrivalNote.set(form.arrivalNote);
  $promoTyped.set(form.promoTyped);
  $promoCode.set(form.promoCode);
  return form;
}

/**
 * Returns the price the guest agreed to for a stay, here or in the availability modal, and the
 * extras selected for it; null if none was shown.
 */
export function getAgreedPrice(
  { cabin, party, shownPrice }: InitialStay,
  { check_in, check_out }: StayDates,
  form: SavedBookingForm | null,
): Pick<StayToBook, 'agreed' | 'extras'> {
  const agreed = form?.agreed.find(
    (entry) =>
      entry.cabin_id === cabin.id &&
      entry.check_in === check_in &&
      entry.check_out === check_out &&
      entry.guests === party.adults + party.children &&
      entry.pets === party.pets,
  );
  if (agreed) return { agreed: agreed.price, extras: agreed.extras };
  // Prices in the availability dialog do not include promo codes.
  return { agreed: form?.promoCode ? null : shownPrice };
}

const $form = computed(
  [$contact, $arrivalNote, $promoTyped, $promoCode, $dates, $stays],
  (contact, arrivalNote, promoTyped, promoCode, { check_in, check_out }, stays): SavedBookingForm => {
    const agreed = stays.flatMap(
      ({ cabin, party: { adults, children, pets }, extras = [], agreed: price }) => {
        const stay = { cabin_id: cabin.id, check_in, check_out, guests: adults + children, pets, extras };
        return price ? [{ ...stay, price }] : [];
      },
    );
    return { contact, arrivalNote, promoTyped, promoCode, agreed };
  },
);

/** Stores the form with every change, until the returned function is called. */
export const autosaveBookingForm = (): (() => void) => $form.listen(saveBookingForm);
