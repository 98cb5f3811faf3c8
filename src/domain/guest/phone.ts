/** US phone numbers as a guest types, pastes or autofills them (spec §5; design §6.14). */

const most = 10;

/**
 * The digits of a US number, at most ten. A leading +1 is dropped, a leading 1 once there are eleven digits. Another
 * country's number is read as empty: cut to ten digits it would be someone else's.
 */
export function phoneDigits(text: string): string {
  const { digits, dropped } = read(text);
  return digits.slice(dropped, dropped + most);
}

/** Whether `digits` is ten digits and nothing else (spec §5). */
export const isWholePhone = (digits: string): boolean => /^\d{10}$/.test(digits);

/** `(865) 555-0142`, as much of it as there are digits: at most 14 characters. */
export function formatPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, most)];
  if (!area) return '';
  if (!exchange) return `(${area}`;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** The formatted text and the caret position of a phone field in which an edit left `text`, with the caret at `caret`. */
export function editedPhone(text: string, caret: number): { text: string; caret: number } {
  const digits = phoneDigits(text);
  const written = formatPhone(digits);
  const before = asciiDigits(text.slice(0, caret)).length - read(text).dropped;
  return { text: written, caret: caretAfter(written, Math.min(Math.max(before, 0), digits.length)) };
}

/** The position right after that many digits, before any punctuation, so that Backspace deletes a digit. */
const caretAfter = (written: string, digits: number): number =>
  new RegExp(`^(\\D*\\d){${digits}}`).exec(written)?.[0].length ?? written.length;

function read(text: string): { digits: string; dropped: 0 | 1 } {
  const plain = text.normalize('NFKC');
  const digits = asciiDigits(plain);
  const country = /^[^\d+]*\+[^\d]*(\d)/.exec(plain)?.[1];
  if (country && country !== '1') return { digits: '', dropped: 0 };
  return { digits, dropped: country || (digits.length > most && digits.startsWith('1')) ? 1 : 0 };
}

const asciiDigits = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '');
