/** US phone numbers as a guest types, pastes or autofills them (spec §5; design §6.14). */

const most = 10;

/** What the longest formatted number has, and no field holds more (spec §5). */
const longest = 14;

/**
 * The digits of a US number, at most ten. A leading +1 is dropped, and once there are more than ten digits a leading 1,
 * 00 1 or 011 1. Another country's number is read as empty: cut to ten digits it would be someone else's.
 */
export function usDigits(text: string): string {
  const { number, code } = read(text);
  return code.isForeign ? '' : number.slice(code.length, code.length + most);
}

/** Whether `digits` is ten digits and nothing else (spec §5). */
export const isWholePhone = (digits: string): boolean => /^\d{10}$/.test(digits);

/** `(865) 555-0142`, as much of it as there are digits: at most 14 characters. */
export function formatPhoneInput(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, most)];
  if (!area) return '';
  if (!exchange) return `(${area}`;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** A key that deletes, pressed in a field that held `from`: towards its beginning or its end. */
export interface Deletion {
  from: string;
  deletion: 'backward' | 'forward';
}

/**
 * The formatted text and the caret position of a phone field in which an edit left `text`, with the caret at `caret`.
 * A deletion that took only punctuation takes the digit beyond it. What is no US number yet, as a country's code or
 * another country's number, stays as it is written.
 */
export function editedPhone(
  text: string,
  caret: number,
  deleted?: Deletion,
): { text: string; caret: number } {
  if (deleted && numberIn(deleted.from) === numberIn(text)) return withoutDigit(text, caret, deleted);
  const { number, code } = read(text);
  const before = numberIn(text.slice(0, caret)).length;
  const digits = usDigits(text);
  if (!digits) return { text: number.slice(0, longest), caret: Math.min(before, longest) };
  const written = formatPhoneInput(digits);
  return { text: written, caret: caretAfter(written, Math.max(before - code.length, 0)) };
}

function withoutDigit(text: string, caret: number, { deletion }: Deletion) {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  if (deletion === 'forward') return editedPhone(before + after.replace(/\d/, ''), caret);
  const kept = before.replace(/\d\D*$/, '');
  return editedPhone(kept + after, kept.length);
}

/** The position right after that many digits, before any punctuation, so that Backspace deletes a digit. */
const caretAfter = (written: string, digits: number): number =>
  new RegExp(`^(\\D*\\d){${digits}}`).exec(written)?.[0].length ?? written.length;

/** What stands before a US number: so many characters of it, or another country's code. */
interface Code {
  length: number;
  isForeign: boolean;
}

function read(text: string): { number: string; code: Code } {
  const number = numberIn(text);
  const isLong = number.replace('+', '').length > most;
  return { number, code: codeOf(number, isLong) };
}

/** No US number begins with 0 or 1, but what is left of one while it is edited may. */
function codeOf(number: string, isLong: boolean): Code {
  const [prefix, , country] = (isLong ? /^(\+|00|011)(\d?)/ : /^(\+)(\d?)/).exec(number) ?? [];
  if (prefix === undefined) return { length: isLong && number.startsWith('1') ? 1 : 0, isForeign: false };
  return { length: prefix.length, isForeign: country !== '' && country !== '1' };
}

/** The digits, after the plus where one leads them. */
function numberIn(text: string): string {
  const plain = text.normalize('NFKC');
  return (/^[^\d+]*\+/.test(plain) ? '+' : '') + plain.replace(/[^0-9]/g, '');
}
