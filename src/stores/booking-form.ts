import { readSession, writeSession } from '#browser/storage.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { isDay } from '#domain/dates/day.ts';
import type { PreviousPrice } from '#domain/pricing/previous-price.ts';
import { isDiscount } from '#domain/pricing/quote.ts';
import { isNumber, isText, isWhole, matchesShape, orNull, type Shape, toArray } from '#domain/type-guards.ts';
import { formKey } from './booking-storage.ts';

/** A price the guest agreed to, and what it was for. */
export interface AgreedPrice extends StayDates {
  cabin_id: string;
  guests: number;
  pets: number;
  /** The optional fees that were ticked, by name. */
  extras: readonly string[];
  price: PreviousPrice;
}

/** What a guest has typed on `/booking`, stored for this tab so that a reload loses none of it; no URL ever has it. */
export interface SavedBookingForm {
  contact: Contact;
  arrivalNote: string;
  /** The code as it stands in its field, and the one that is applied. */
  promoTyped: string;
  promoCode: string;
  /** One for each stay whose price was seen. */
  agreed: readonly AgreedPrice[];
}

const contactShape: Shape<Contact> = { first_name: isText, last_name: isText, email: isText, phone: isText };

const priceShape: Shape<PreviousPrice> = {
  total: isWhole,
  cleaningFee: isWhole,
  petFee: isWhole,
  otherFees: isWhole,
  taxes: isWhole,
  discount: isDiscount,
  fullNights: orNull(isWhole),
  taxRate: orNull(isNumber),
  dealEnds: (moment) => moment === undefined || isText(moment),
};

const agreedShape: Shape<AgreedPrice> = {
  cabin_id: isText,
  check_in: isDay,
  check_out: isDay,
  guests: isWhole,
  pets: isWhole,
  extras: (names) => Array.isArray(names) && names.every(isText),
  price: (price) => matchesShape(price, priceShape),
};

const formShape: Shape<SavedBookingForm> = {
  contact: (contact) => matchesShape(contact, contactShape),
  arrivalNote: isText,
  promoTyped: isText,
  promoCode: isText,
  agreed: () => true,
};

/** Stores the form for this tab. */
export function saveBookingForm(form: SavedBookingForm): void {
  writeSession(formKey, form);
}

/** Removes the agreed prices, for a guest who has just been shown another and chosen it. */
export function clearAgreedPrices(): void {
  const form = loadBookingForm();
  if (form) saveBookingForm({ ...form, agreed: [] });
}

/** The form of this tab, or null when there is none or a field is missing or of another type; prices that do not fit are dropped. */
export function loadBookingForm(): SavedBookingForm | null {
  const stored = readSession(formKey);
  if (!matchesShape(stored, formShape)) return null;
  return { ...stored, agreed: toArray(stored.agreed).filter((price) => matchesShape(price, agreedShape)) };
}
