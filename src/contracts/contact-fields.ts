/** Schemas of the contact fields of a booking: names, e-mail address and phone number. */

import { z } from 'zod';
import {
  type ContactField,
  invalidPhoneMessage,
  normalizeEmail,
  validateContactField,
  visibleCharacter,
} from '#domain/contact/contact.ts';
import { toE164 } from '#domain/contact/phone-number.ts';
import { singleLineText } from './fields.ts';

const asIs = (value: string) => value;

/**
 * Normalizes a valid field. Returns `null` for a phone number that no country allows; the form has
 * no numbering plans.
 */
const normalizers: Record<ContactField, (value: string) => string | null> = {
  first_name: asIs,
  last_name: (value) => (visibleCharacter.test(value) ? value : ''),
  email: normalizeEmail,
  phone: toE164,
};

const fieldNames: Readonly<Record<ContactField, string>> = {
  first_name: 'The first name',
  last_name: 'The last name',
  email: 'The email address',
  phone: 'The phone number',
};

/**
 * Schema of a contact field with the checks of the booking form, in stored form. Phone numbers are
 * also checked by their country's lengths.
 */
export const contact = (field: ContactField) =>
  singleLineText(fieldNames[field], 320)
    .superRefine((value, context) => {
      const problem = validateContactField(field, value);
      if (problem) context.addIssue({ code: 'custom', message: `${problem}.` });
    })
    .transform((value, context) => {
      const normalized = normalizers[field](value);
      if (normalized !== null) return normalized;
      context.addIssue({ code: 'custom', message: `${invalidPhoneMessage}.` });
      return z.NEVER;
    });

export const wholeContact = {
  first_name: contact('first_name'),
  last_name: contact('last_name'),
  email: contact('email'),
  phone: contact('phone'),
};
