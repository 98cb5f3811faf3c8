import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';

const invalid = fail('invalid', 'Please enter a valid 10-digit phone number', 'phone');
const foreign = fail(
  'invalid',
  'We can text numbers in the United States only. You can save the cabin or copy its link instead.',
  'phone',
);

/** Types of numbers that receive no texts, some of them expensive. */
const unsupportedTypes = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

/**
 * Returns a valid US number in E.164 format. Other countries with +1, such as Canada and Jamaica,
 * fail with `invalid` on `phone`.
 */
export function usNumber(text: string): Result<string, Problem> {
  // The parser reads letters as phone keys and finds numbers in sentences.
  const parsed = /^[\d\s().+-]+$/.test(text) ? parsePhoneNumberFromString(text, 'US') : undefined;
  if (!parsed) return invalid;
  if (parsed.country && parsed.country !== 'US') return foreign;
  if (parsed.countryCallingCode !== '1') return foreign;
  const canReceiveTexts = parsed.isValid() && !unsupportedTypes.has(parsed.getType() ?? '');
  return canReceiveTexts ? ok(parsed.number) : invalid;
}
