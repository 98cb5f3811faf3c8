import { groupThousands } from '#domain/money/format-money.ts';
import type { Rule } from './rule.ts';

type Named = Pick<Rule<string>, 'label' | 'hint'> & Partial<Pick<Rule<string>, 'control'>>;

/** Characters without a shape: PostgreSQL refuses NUL outright, and no reader wants the others. */
const unshowable = /[^\P{Cc}\t\n]/u;

/** Text with `\n` for line ends and nothing around it; `undefined` for what is no text, or holds what cannot be shown. */
export function cleanText(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.isWellFormed()) return undefined;
  const text = given.replace(/\r\n?/g, '\n').trim();
  return unshowable.test(text) ? undefined : text;
}

/** Words in one line, from 1 to `maxLength` characters. */
export const lineOfText = (named: Named, maxLength: number): Rule<string> =>
  patternRule(
    { control: 'line', ...named, maxLength, expects: `words in one line, at most ${maxLength} characters` },
    (text) => parseLine(text, maxLength),
  );

/** The line in what was given; `undefined` where it is none, empty, longer than `most`, or has several lines. */
export function parseLine(given: unknown, most: number): string | undefined {
  const text = cleanText(given);
  return text && text.length <= most && !/[\n\t]/.test(text) ? text : undefined;
}

/** Words in any number of lines, from 1 to `maxLength` characters. */
export const paragraphs = (named: Named, maxLength: number): Rule<string> =>
  patternRule(
    {
      control: 'area',
      ...named,
      maxLength,
      expects: `words, at most ${groupThousands(maxLength)} characters`,
    },
    (text) => (text.length <= maxLength ? text : undefined),
  );

/** As a rule of words, where nothing at all is an empty text. */
export const orEmpty = (rule: Rule<string>): Rule<string> => ({
  ...rule,
  expects: `${rule.expects}, or nothing`,
  fallback: '',
  parse: (given) => (given === null || cleanText(given) === '' ? '' : rule.parse(given)),
});

/** Text of one form, such as a time of day; `kept` is how it is written when it fits. */
export const patternRule = (
  named: Named & Pick<Rule<string>, 'expects' | 'maxLength'> & { fallback?: string },
  kept: (text: string) => string | undefined,
): Rule<string> => ({
  control: 'short',
  ...named,
  parse: (given) => {
    const text = cleanText(given);
    return text ? kept(text) : undefined;
  },
  format: String,
});
