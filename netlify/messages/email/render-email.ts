import { site } from '#site';
import type { OutgoingEmail } from './email-content.ts';
import { type EmailBlock, type EmailContent, type EmailDetail, footLines } from './email-content.ts';
import { renderHtml } from './render-html.ts';

/** An e-mail without its recipients. */
export type Email = Omit<OutgoingEmail, 'to'>;

/** Renders an e-mail as HTML and plain text. */
export const renderEmail = (subject: string, content: EmailContent): Email => ({
  subject,
  text: renderText(content),
  html: renderHtml(content),
  ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
});

/** Renders an e-mail as plain text. */
export function renderText({ heading, blocks, ...rest }: EmailContent): string {
  const parts = [
    site.name,
    heading,
    ...blocks.map(blockText),
    `${site.host}\n${site.name}`,
    `--\n${footLines(rest).join('\n')}`,
    rest.unsubscribe && `Unsubscribe: ${rest.unsubscribe}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const detailText = ([label, value]: EmailDetail): string => `${label}: ${value}`;

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'details':
      return block.details.map(detailText).join('\n');
    case 'price':
      return [detailText(block.total), ...block.lines.map((line) => `  ${detailText(line)}`)].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'choices':
      return block.choices.map(({ label, url }) => `${label}: ${url}`).join('\n');
  }
}
