import { site } from '#site';
import { asHtml } from './sheet.ts';
import type { Mail } from './smtp.ts';
import { footLines, type MailBlock, type MailFact, type MailWords } from './words.ts';

/** A mail before it is known to whom it goes. */
export type Letter = Omit<Mail, 'to'>;

/** Writes a letter both ways. */
export const letter = (subject: string, words: MailWords): Letter => ({
  subject,
  text: asText(words),
  html: asHtml(words),
  ...(words.unsubscribe && { unsubscribe: words.unsubscribe }),
});

/** Writes a letter as plain text, which is what many read. */
export function asText({ heading, blocks, ...foot }: MailWords): string {
  const parts = [
    site.name,
    heading,
    ...blocks.map(blockText),
    `${site.host}\n${site.name}`,
    `--\n${footLines(foot).join('\n')}`,
    foot.unsubscribe && `Unsubscribe: ${foot.unsubscribe}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const factText = ([label, value]: MailFact): string => `${label}: ${value}`;

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'price':
      return [factText(block.total), ...block.lines.map((line) => `  ${factText(line)}`)].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'choices':
      return block.choices.map(({ label, url }) => `${label}: ${url}`).join('\n');
  }
}
