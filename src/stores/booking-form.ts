// Stores the input of the booking form in session storage.

import { readSession, writeSession } from '#browser/storage.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { isDay } from '#domain/dates/day.ts';
import type { PreviousPrice } from '#domain/pricing/previous-price.ts';
import { isDiscount } from '#domain/pricing/quote.ts';
import { isNumber, isText, isWhole, matchesShape, orNull, type Shape, toArray } from '#domain/type-guards.ts';
import { formKey } from './booking-storage.ts';

export interface AgreedPrice extends StayDates {
  cabin_id: string;
  guests: number;
  pets: number;
  /** Names of the selected optional fees. */
  extras: readonly string[];
  price: PreviousPrice;
}

/** Input of the form, stored in this tab so that a reload keeps it. Never part of a URL. */
export interface SavedBookingForm {
  contact: Contact;
  arrivalNote: string;
  /** Promo code in the field. `promoCode` is the applied one. */
  promoTyped: string;
  promoCode: string;
  /** Accepted prices, one for each stay whose price was shown. */
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
  dealEnds: (timestamp) => timestamp === undefined || isText(timestamp),
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

export function saveBookingForm(form: SavedBookingForm): void {
  writeSession(formKey, form);
}

/** Forgets the accepted prices, after the guest has accepted new ones. */
export function clearAgreedPrices(): void {
  const form = loadBookingForm();
  if (form) saveBookingForm({ ...form, agreed: [] });
}

/** Loads the form; `null` if this tab has no valid one. Drops invalid prices. */
export function loadBookingForm(): SavedBookingForm | null {
  const stored = readSession(formKey);
  if (!matchesShape(stored, formShape)) return null;
  return { ...stored, agreed: toArray(stored.agreed).filter((price) => matchesShape(price, agreedShape)) };
}
