/** Phone numbers of any country. For the server alone: the numbering plans of the world are no load for a page. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isUsNumber, plainPhone } from './contact.ts';

/**
 * A phone number in E.164 form, such as `+18655550142`; one without a country code is read as a US number, and a leading 00 as +.
 * Null for what is not as long as a number of its country. New area codes are given out all the time, so none is refused.
 */
export function toE164(text: string): string | null {
  const international = plainPhone(text).replace(/^00(?=\s*[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, { defaultCountry: 'US', extract: false });
  if (!number?.isPossible()) return null;
  const isPlanned = number.countryCallingCode !== '1' || isUsNumber(number.nationalNumber);
  return isPlanned ? number.number : null;
}
