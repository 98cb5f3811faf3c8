/** Normalizes phone numbers. Server only: the numbering plans of the phone library are large. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isUsNumber, plainPhone } from './contact.ts';

/**
 * Converts a phone number to E.164. Without country code it is a US number; 00 means +. `null` if
 * its length is impossible.
 */
export function toE164(text: string): string | null {
  const international = plainPhone(text).replace(/^00(?=\s*[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, { defaultCountry: 'US', extract: false });
  if (!number?.isPossible()) return null;
  const isValid = number.countryCallingCode !== '1' || isUsNumber(number.nationalNumber);
  return isValid ? number.number : null;
}
