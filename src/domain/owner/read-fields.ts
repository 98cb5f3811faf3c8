/** What a field may hold that was typed, or sent as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A list as it is; one text is a list of one, nothing an empty one. */
export const toList = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
};

/** Whether a box is ticked: a form sends `on`, JSON sends true. */
export const isTicked = (value: unknown): boolean => value === true || value === 'on' || value === 'true';

/** Characters without a shape. Breaks of lines and tabs are none in text of several lines. */
const controls = { line: /\p{Cc}/u, lines: /[^\P{Cc}\t\n\r]/u };

/** Why a text cannot be kept, or null. */
export function textProblem(text: string, most: number, of: keyof typeof controls): string | null {
  if (text.length > most) return `Please use at most ${most} characters`;
  return text.isWellFormed() && !controls[of].test(text) ? null : 'Some characters in it cannot be shown';
}

/** The number somebody typed, null where it is none: digits, with one point and a half behind it. */
export const numberOf = (value: unknown): number | null =>
  /^\d{1,5}(\.(0|5)0?)?$/.test(textOf(value)) ? Number(textOf(value)) : null;
