/**
 * Formatting of US phone numbers while they are typed, pasted or filled in (spec §5; design §6.14).
 */

const maxDigits = 10;

/** Length of a formatted number, and of the field (spec §5). */
const maxLength = 14;

/** Drops +1, and a leading 1, 00 1 or 011 1. Empty for a foreign number, which must not be cut. */
export function usDigits(text: string): string {
  const { number, code } = parse(text);
  return code.isForeign ? '' : number.slice(code.length, code.length + maxDigits);
}

/** Whether `digits` are exactly ten digits (spec §5). */
export const isWholePhone = (digits: string): boolean => /^\d{10}$/.test(digits);

/** Formats any beginning of `(865) 555-0142`. */
export function formatPhoneInput(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, maxDigits)];
  if (!area) return '';
  if (!exchange) return `(${area}`;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

export interface Deletion {
  from: string;
  deletion: 'backward' | 'forward';
}

/**
 * Formats after an edit that left `text`, with the caret at `caret`.
 * Deleting only punctuation also deletes the next digit. Foreign numbers stay.
 */
export function editedPhone(
  text: string,
  caret: number,
  deleted?: Deletion,
): { text: string; caret: number } {
  if (deleted && extractNumber(deleted.from) === extractNumber(text))
    return removeDigit(text, caret, deleted);
  const { number, code } = parse(text);
  const digitsBefore = extractNumber(text.slice(0, caret)).length;
  const digits = usDigits(text);
  if (!digits) return { text: number.slice(0, maxLength), caret: Math.min(digitsBefore, maxLength) };
  const formatted = formatPhoneInput(digits);
  return { text: formatted, caret: getCaretAfter(formatted, Math.max(digitsBefore - code.length, 0)) };
}

function removeDigit(text: string, caret: number, { deletion }: Deletion) {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  if (deletion === 'forward') return editedPhone(before + after.replace(/\d/, ''), caret);
  const shortened = before.replace(/\d\D*$/, '');
  return editedPhone(shortened + after, shortened.length);
}

/** Returns the position before any punctuation, so that Backspace deletes a digit. */
const getCaretAfter = (formatted: string, digits: number): number =>
  new RegExp(`^(\\D*\\d){${digits}}`).exec(formatted)?.[0].length ?? formatted.length;

/** Prefix before a US number, or the code of another country. */
interface Code {
  length: number;
  isForeign: boolean;
}

function parse(text: string): { number: string; code: Code } {
  const number = extractNumber(text);
  const isLong = number.replace('+', '').length > maxDigits;
  return { number, code: findCode(number, isLong) };
}

/** A complete US number never begins with 0 or 1, but one being edited may. */
function findCode(number: string, isLong: boolean): Code {
  const [prefix, , country] = (isLong ? /^(\+|00|011)(\d?)/ : /^(\+)(\d?)/).exec(number) ?? [];
  if (prefix === undefined) return { length: isLong && number.startsWith('1') ? 1 : 0, isForeign: false };
  return { length: prefix.length, isForeign: country !== '' && country !== '1' };
}

function extractNumber(text: string): string {
  const normalized = text.normalize('NFKC');
  return (/^[^\d+]*\+/.test(normalized) ? '+' : '') + normalized.replace(/[^0-9]/g, '');
}
