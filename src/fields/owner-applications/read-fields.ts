/** Converts and checks single values of an owner application. */

import { cleanText, parseLine } from '#fields/text-rules.ts';

/** Trims text, and converts other JSON values. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Returns an empty list for an empty value. */
export const asList = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
};

/** Forms send `on`, JSON sends `true`. */
export const isChecked = (value: unknown): boolean => value === true || value === 'on' || value === 'true';

/** Returns a message, or `null` if valid. */
export function validateText(text: string, maxLength: number, lineMode: 'line' | 'lines'): string | null {
  if (text.length > maxLength) return `Please use at most ${maxLength} characters`;
  const cleaned = lineMode === 'line' ? parseLine(text, maxLength) : cleanText(text);
  return cleaned === undefined && text !== '' ? 'Some characters in it cannot be shown' : null;
}
