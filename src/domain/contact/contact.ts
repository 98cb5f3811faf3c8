import { err, ok, type Result } from '#domain/result.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { hasForeignPhoneLength } from './foreign-phone-lengths.ts';

/** The guest who books, as typed into the form. */
export interface Contact {
  /** 1 to 80 characters. */
  first_name: string;
  /** At most 80 characters. Empty for a guest who has one name. */
  last_name: string;
  /** An email address; in its kept form trimmed and lower-cased. */
  email: string;
  /** A phone number of any country; as the server stores it in E.164 form. */
  phone: string;
}

/** A field of the contact form. */
export type ContactField = keyof Contact;

const longestName = 80;
const longestEmail = 254;
// Letters and figures of any script, and of marks what mail servers take: no brackets, quotes or invisible characters. Dots
// stand between others, and a domain ends in letters.
const word = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+/u.source;
const label = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u.source;
const emailShape = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+(?=.*\\p{L})${label}$`, 'u');

/** An e-mail address as it is stored: trimmed and lower-cased (design §6.16). */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Whether `text` is an address mail can be sent to, of at most 254 characters. Not whether it arrives there. */
export const isEmail = (text: string): boolean => text.length <= longestEmail && emailShape.test(text);

/** What follows a number that is answered by a switchboard: `ext. 12`, `x12`, `#12`. */
const extension = /(?:[\s,;]*(?:ext(?:ension)?|x|#)[\s.:=]*\d{1,7})$/i;

/**
 * A phone number as its keys write it, of one that was pasted: wide digits, dashes of all kinds, marks of direction around it, an
 * extension after it.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/^tel:/i, '')
    .replace(extension, '');

/** Whether digits are a number of the US plan: area code and exchange begin with 2 to 9. Which codes are given out changes. */
export const isUsNumber = (digits: string): boolean => /^([2-9]\d\d){2}\d{4}$/.test(digits);

/**
 * Whether `text` may be a phone number: a US one, or with its code another country's, as long as those are.
 */
export const isPhoneLike = (text: string): boolean => {
  const plain = plainPhone(text);
  const digits = plain.replace(/\D/g, '');
  const [callPrefix] = /^\(?(\+|00|011)[\s().-]*(?=[1-9])/.exec(plain) ?? [];
  const international = callPrefix && plain.slice(callPrefix.length).replace(/\D/g, '');
  return (
    /^[\d\s()./+-]+$/.test(plain) &&
    (international && !international.startsWith('1')
      ? hasForeignPhoneLength(international)
      : isUsNumber((international || digits).replace(/^1/, '')))
  );
};

/** What is said beside the phone field when it holds no number. */
export const invalidPhoneMessage = 'Please enter a phone number, like (865) 555-0142 or +44 20 7946 0958';

const problems: Record<ContactField, (text: string) => string | null> = {
  first_name: (text) => nameProblem(text, 'Please enter your first name'),
  last_name: (text) => (hasInk.test(text) ? nameLengthProblem(text) : null),
  email: (text) =>
    isEmail(normalizeEmail(text)) ? null : 'Please enter an email address, like name@example.com',
  phone: (text) => (isPhoneLike(text) ? null : invalidPhoneMessage),
};

/** Something that can be seen: no blank, no mark without a shape, no pattern of Braille without a dot. */
export const hasInk = /[^\s\p{DI}\u2800]/u;

function nameProblem(text: string, missing: string): string | null {
  if (!hasInk.test(text)) return missing;
  return nameLengthProblem(text);
}

function nameLengthProblem(text: string): string | null {
  return text.trim().length > longestName ? `Please use at most ${longestName} characters` : null;
}

/** The sentence to show beside `field`, or null when `text` is valid. */
export const validateContactField = (field: ContactField, text: string): string | null =>
  problems[field](text);

/** The contact as it is sent, or a sentence for each invalid field. */
export function validateContact(contact: Contact): Result<Contact, Partial<Record<ContactField, string>>> {
  const faults: Partial<Record<ContactField, string>> = {};
  for (const field of typedKeys(problems)) {
    const problem = validateContactField(field, contact[field]);
    if (problem) faults[field] = problem;
  }
  if (Object.keys(faults).length > 0) return err(faults);
  return ok({
    first_name: contact.first_name.trim(),
    last_name: hasInk.test(contact.last_name) ? contact.last_name.trim() : '',
    email: normalizeEmail(contact.email),
    phone: contact.phone.trim(),
  });
}

/** How a guest is reached, with too little of it to reach them by. */
export type MaskedContact = Pick<Contact, 'email' | 'phone'>;

const dots = '••••';

/** An address as `l••••@example.org`: enough for its owner to know it by. */
export function maskEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.).*(@[^@]*)$/u.exec(email) ?? [];
  return `${first}${dots}${domain}`;
}

/** An address as `maskEmail` has it, and a number as `•••• 42`. */
export const maskContact = ({ email, phone }: MaskedContact): MaskedContact => ({
  email: maskEmail(email),
  phone: `${dots} ${phone.replace(/\D/g, '').slice(-2)}`,
});
