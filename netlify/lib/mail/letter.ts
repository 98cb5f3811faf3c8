import { asHtml } from './sheet.ts';
import type { Mail } from './smtp.ts';
import { asText } from './text.ts';
import type { Words } from './words.ts';

/** A mail before it is known to whom it goes. */
export type Letter = Omit<Mail, 'to'>;

/** Writes a letter both ways. */
export const letter = (subject: string, words: Words): Letter => ({
  subject,
  text: asText(words),
  html: asHtml(words),
  ...(words.unsubscribe && { unsubscribe: words.unsubscribe }),
});
