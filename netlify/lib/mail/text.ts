import { site } from '#site';
import { footLines } from './foot.ts';
import type { Block, Fact, Words } from './words.ts';

/** A letter as plain text, which is what many read. */
export function asText({ heading, blocks, ...foot }: Words): string {
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

const factText = ([label, value]: Fact): string => `${label}: ${value}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
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
