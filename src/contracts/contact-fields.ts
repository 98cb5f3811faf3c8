import { z } from 'zod';
import {
  type ContactField,
  hasInk,
  invalidPhoneMessage,
  normalizeEmail,
  validateContactField,
} from '#domain/contact/contact.ts';
import { toE164 } from '#domain/contact/phone-number.ts';
import { singleLineText } from './fields.ts';

const asIs = (value: string) => value;

/** Returns null for a number that is possible in no country: the form knows no numbering plans. */
const keptForm: Record<ContactField, (value: string) => string | null> = {
  first_name: asIs,
  last_name: (value) => (hasInk.test(value) ? value : ''),
  email: normalizeEmail,
  phone: toE164,
};

const named: Readonly<Record<ContactField, string>> = {
  first_name: 'The first name',
  last_name: 'The last name',
  email: 'The email address',
  phone: 'The phone number',
};

/**
 * A contact field as the booking form checks it, in the form it is stored in. A phone number is checked
 * by the length of its country's numbers too.
 */
export const contact = (field: ContactField) =>
  singleLineText(named[field], 320)
    .superRefine((value, context) => {
      const problem = validateContactField(field, value);
      if (problem) context.addIssue({ code: 'custom', message: `${problem}.` });
    })
    .transform((value, context) => {
      const kept = keptForm[field](value);
      if (kept !== null) return kept;
      context.addIssue({ code: 'custom', message: `${invalidPhoneMessage}.` });
      return z.NEVER;
    });

/** The guest who books. */
export const wholeContact = {
  first_name: contact('first_name'),
  last_name: contact('last_name'),
  email: contact('email'),
  phone: contact('phone'),
};
