/** Keeps phone numbers, roads and days of a month on one line. */

import { monthNames } from '#domain/dates/days-of-year.ts';

/** Matches `865-436-1200`, `US-321` and `November 21`, but no part of a longer number or word. */
export const unbrokenPhrase = new RegExp(
  String.raw`(?<![\w-])(?:\d{3}-\d{3}-\d{4}|(?:US|TN|I)-\d{2,3}|(?:${monthNames.join('|')}) \d{1,2})(?![\w-])`,
  'g',
);

/** Wraps them in the text of rendered HTML, not in its attributes. */
export const wrapUnbrokenPhrases = (html: string): string =>
  html.replace(/(?<=>|^)[^<>]+/g, (text) => text.replace(unbrokenPhrase, '<span class="unbroken">$&</span>'));
