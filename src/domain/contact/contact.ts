/** Validates name, e-mail address and phone number of a guest. */

import { err, ok, type Result } from '#domain/result.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { hasForeignPhoneLength } from './foreign-phone-lengths.ts';

export interface Contact {
  /** 1 to 80 characters, required. */
  first_name: string;
  /** Up to 80 characters. Empty for a guest with one name. */
  last_name: string;
  /** Stored trimmed and in lower case. */
  email: string;
  /** Number of any country. Stored in E.164 format. */
  phone: string;
}

export type ContactField = keyof Contact;

const maxNameLength = 80;
const maxEmailLength = 254;

/** Takes a phone 20 ms, so it is created for the first address and not for every page. */
function createEmailShape(): RegExp {
  // Letters and digits of any script, and the punctuation mail servers accept. Single dots inside.
  const atom = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+/u.source;
  const label = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u.source;
  return new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=.*\\p{L})${label}$`, 'u');
}

let emailShape: RegExp | undefined;

/** Trims and lower-cases an address for storage (design §6.16). */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Checks syntax and length (254 characters), not whether the mailbox exists. */
export function isEmail(text: string): boolean {
  emailShape ??= createEmailShape();
  return text.length <= maxEmailLength && emailShape.test(text);
}

/** Extension of a switchboard: `ext. 12`, `x12`, `#12`. */
const extension = /(?:[\s,;]*(?:ext(?:ension)?|x|#)[\s.:=]*\d{1,7})$/i;

/** Normalizes a pasted number: full-width digits, dashes, direction marks, `tel:`, extension. */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/^tel:/i, '')
    .replace(extension, '');

/**
 * Checks that area code and exchange begin with 2 to 9. New area codes are assigned, so there is no
 * list of them.
 */
export const isUsNumber = (digits: string): boolean => /^([2-9]\d\d){2}\d{4}$/.test(digits);

/** Whether `text` may be a US number, or with country code a number of plausible length. */
export const isPhoneLike = (text: string): boolean => {
  const normalized = plainPhone(text);
  const digits = normalized.replace(/\D/g, '');
  const [callPrefix] = /^\(?(\+|00|011)[\s().-]*(?=[1-9])/.exec(normalized) ?? [];
  const international = callPrefix && normalized.slice(callPrefix.length).replace(/\D/g, '');
  return (
    /^[\d\s()./+-]+$/.test(normalized) &&
    (international && !international.startsWith('1')
      ? hasForeignPhoneLength(international)
      : isUsNumber(international ? international.replace(/^11?/, '') : digits.replace(/^1/, '')))
  );
};

export const invalidPhoneMessage = 'Please enter a phone number, like (865) 555-0142 or +44 20 7946 0958';

const problems: Record<ContactField, (text: string) => string | null> = {
  first_name: (text) => nameProblem(text, 'Please enter your first name'),
  last_name: (text) => (visibleCharacter.test(text) ? nameLengthProblem(text) : null),
  email: (text) =>
    isEmail(normalizeEmail(text)) ? null : 'Please enter an email address, like name@example.com',
  phone: (text) => (isPhoneLike(text) ? null : invalidPhoneMessage),
};

/**
 * Pattern of a visible character. Excludes blanks, default-ignorable characters and the empty
 * Braille pattern.
 */
export const visibleCharacter = /[^\s\p{DI}\u2800]/u;

function nameProblem(text: string, missing: string): string | null {
  if (!visibleCharacter.test(text)) return missing;
  return nameLengthProblem(text);
}

function nameLengthProblem(text: string): string | null {
  return text.trim().length > maxNameLength ? `Please use at most ${maxNameLength} characters` : null;
}

/** Returns an error message, or `null` if valid. */
export const validateContactField = (field: ContactField, text: string): string | null =>
  problems[field](text);

/** Returns the contact to send, or messages by field. */
export function validateContact(contact: Contact): Result<Contact, Partial<Record<ContactField, string>>> {
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of typedKeys(problems)) {
    const problem = validateContactField(field, contact[field]);
    if (problem) errors[field] = problem;
  }
  if (Object.keys(errors).length > 0) return err(errors);
  return ok({
    first_name: contact.first_name.trim(),
    last_name: visibleCharacter.test(contact.last_name) ? contact.last_name.trim() : '',
    email: normalizeEmail(contact.email),
    phone: contact.phone.trim(),
  });
}

/** Enough to recognize a contact, too little to use it. */
export type MaskedContact = Pick<Contact, 'email' | 'phone'>;

const dots = '••••';

/** For example `l••••@example.org`, which its owner recognizes. */
export function maskEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.).*(@[^@]*)$/u.exec(email) ?? [];
  return `${first}${dots}${domain}`;
}

export const maskContact = ({ email, phone }: MaskedContact): MaskedContact => ({
  email: maskEmail(email),
  phone: `${dots} ${phone.replace(/\D/g, '').slice(-2)}`,
});
