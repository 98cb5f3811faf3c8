/** Rules of fields that are text: one line, paragraphs or a pattern. */

import { groupThousands } from '#domain/money/format-money.ts';
import type { Rule } from './rule.ts';

type TextRuleTexts = Pick<Rule<string>, 'label' | 'hint'> & Partial<Pick<Rule<string>, 'control'>>;

/** Control characters, of which PostgreSQL rejects NUL. */
const controlCharacter = /[^\P{Cc}\t\n]/u;

/** Normalizes line ends and trims. `undefined` for other types and control characters. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  const text = value.replace(/\r\n?/g, '\n').trim();
  return controlCharacter.test(text) ? undefined : text;
}

/** Allows 1 to `maxLength` characters. */
export const lineOfText = (texts: TextRuleTexts, maxLength: number): Rule<string> =>
  patternRule(
    { control: 'line', ...texts, maxLength, expects: `words in one line, at most ${maxLength} characters` },
    (text) => parseLine(text, maxLength),
  );

/** Allows 1 to `maxLength` characters; `undefined` if invalid. */
export function parseLine(value: unknown, maxLength: number): string | undefined {
  const text = cleanText(value);
  return text && text.length <= maxLength && !/[\n\t]/.test(text) ? text : undefined;
}

/** Allows 1 to `maxLength` characters in total. */
export const paragraphs = (texts: TextRuleTexts, maxLength: number): Rule<string> =>
  patternRule(
    {
      control: 'area',
      ...texts,
      maxLength,
      expects: `words, at most ${groupThousands(maxLength)} characters`,
    },
    (text) => (text.length <= maxLength ? text : undefined),
  );

/** Accepts empty text as well. */
export const orEmpty = (rule: Rule<string>): Rule<string> => ({
  ...rule,
  expects: `${rule.expects}, or nothing`,
  fallback: '',
  parse: (value) => (value === null || cleanText(value) === '' ? '' : rule.parse(value)),
});

/** `parsePattern` returns the normal form, or `undefined`. */
export const patternRule = (
  texts: TextRuleTexts & Pick<Rule<string>, 'expects' | 'maxLength'> & { fallback?: string },
  parsePattern: (text: string) => string | undefined,
): Rule<string> => ({
  control: 'short',
  ...texts,
  parse: (value) => {
    const text = cleanText(value);
    return text ? parsePattern(text) : undefined;
  },
  format: String,
});
