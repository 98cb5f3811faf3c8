import { cleanText, parseLine } from '#fields/text-rules.ts';

/** What a field may hold that was typed, or sent as JSON. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A list as it is; one text is a list of one, nothing an empty one. */
export const asList = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
};

/** Whether a box is ticked: a form sends `on`, JSON sends true. */
export const isChecked = (value: unknown): boolean => value === true || value === 'on' || value === 'true';

/** Why a text cannot be kept, or null. */
export function validateText(text: string, most: number, of: 'line' | 'lines'): string | null {
  if (text.length > most) return `Please use at most ${most} characters`;
  const kept = of === 'line' ? parseLine(text, most) : cleanText(text);
  return kept === undefined && text !== '' ? 'Some characters in it cannot be shown' : null;
}
