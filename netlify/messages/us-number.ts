import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';

const invalid = fail('invalid', 'Please enter a valid 10-digit phone number', 'phone');
const foreign = fail(
  'invalid',
  'We can text numbers in the United States only. You can save the cabin or copy its link instead.',
  'phone',
);

/** Kinds of numbers no one reads a text on, and calls to some cost a fortune. */
const unfit = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

/**
 * The number in E.164 form, when it is a true one of the United States. Canada, Jamaica and other countries share +1
 * and are refused, as `invalid` on `phone`.
 */
export function usNumber(text: string): Result<string, Problem> {
  // The parser would read letters as keys of a phone, and find a number in a sentence.
  const parsed = /^[\d\s().+-]+$/.test(text) ? parsePhoneNumberFromString(text, 'US') : undefined;
  if (!parsed) return invalid;
  if (parsed.country && parsed.country !== 'US') return foreign;
  if (parsed.countryCallingCode !== '1') return foreign;
  const fit = parsed.isValid() && !unfit.has(parsed.getType() ?? '');
  return fit ? ok(parsed.number) : invalid;
}
