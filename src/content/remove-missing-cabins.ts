/** Removes sentences and links about cabins that no longer exist from Markdown. */

/** Matches links in Markdown or HTML, with text and URL. */
const link =
  /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs;

/** Returns the slug of a cabin or category; `undefined` for other pages. */
export const parseCabinPath = (address: string): string | undefined =>
  /^\/cabins\/([^/?#]+)/.exec(address)?.[1];

interface CabinLink {
  label: string;
  cabin: boolean;
  missing: boolean;
}

/**
 * Removes sentences whose links all lead to missing cabins; in other sentences such links become
 * text. Also removes sentences that refer to removed ones, and paragraphs, items and headings left
 * empty.
 */
export function removeCabinReferences(markdown: string, missing: ReadonlySet<string>): string {
  if (!listLinks(inlineReferences(markdown), missing).some((links) => links.missing)) return markdown;
  const blocks = inlineReferences(markdown).split(/\r?\n(?:[ \t]*\r?\n)+/);
  const remaining = blocks.map((block) =>
    listLinks(block, missing).some((link) => link.missing) ? removeFromBlock(block, missing) : block,
  );
  const areRemoved = remaining.map((block, index) => block.trim() === '' && blocks[index]?.trim() !== '');
  return remaining
    .filter((block, index) => block.trim() !== '' && !isOrphaned(remaining, areRemoved, index))
    .join('\n\n');
}

/** Whether everything below a heading, or after a line that introduces a list, was removed. */
function isOrphaned(blocks: readonly string[], areRemoved: readonly boolean[], index: number): boolean {
  if (areRemoved[index + 1] !== true) return false;
  const block = blocks[index] ?? '';
  if (block.trimEnd().endsWith(':')) return true;
  const level = getHeadingLevel(block);
  if (level === 0) return false;
  const next = blocks.findIndex(
    (other, otherIndex) => otherIndex > index && !areRemoved[otherIndex] && other.trim() !== '',
  );
  const nextLevel = next === -1 ? 1 : getHeadingLevel(blocks[next] ?? '');
  return nextLevel > 0 && nextLevel <= level;
}

const getHeadingLevel = (block: string): number => /^(#{1,6}) /.exec(block)?.[1]?.length ?? 0;

/** Inlines reference links `[label][name]`, so that each sentence contains its own URL. */
function inlineReferences(markdown: string): string {
  let text = markdown;
  for (const [line, name = '', address = ''] of markdown.matchAll(
    /^\[([^\]]+)\]:[ \t]*(\/cabins\/\S+)[ \t]*$/gm,
  ))
    text = text.replace(line, '').replaceAll(`][${name}]`, `](${address})`);
  return text;
}

const listLinks = (text: string, missing: ReadonlySet<string>): CabinLink[] =>
  [...text.matchAll(link)].map(([, markdownLabel, address, hrefAddress, hrefLabel]) => {
    const slug = parseCabinPath(address ?? hrefAddress ?? '');
    return {
      label: markdownLabel ?? hrefLabel ?? '',
      cabin: slug !== undefined,
      missing: missing.has(slug ?? ''),
    };
  });

const unlink = (text: string, missing: ReadonlySet<string>): string =>
  text.replace(link, (match, markdownLabel, address, hrefAddress, hrefLabel) =>
    missing.has(parseCabinPath(address ?? hrefAddress) ?? '') ? (markdownLabel ?? hrefLabel) : match,
  );

const item = /^(?=[ \t]*(?:[-*+]|\d+[.)]) )/m;

function removeFromBlock(block: string, missing: ReadonlySet<string>): string {
  if (/^(#{1,6} |\||<|>|```)/.test(block)) return unlink(block, missing);
  if (!/^[ \t]*([-*+]|\d+[.)]) /.test(block)) return removeFromParagraph(block, missing);
  return block
    .split(item)
    .map((block) => {
      const [, bullet = '', text = ''] = /^([ \t]*(?:[-*+]|\d+[.)]) )([\s\S]*)$/.exec(block) ?? [];
      const remainingText = removeFromParagraph(text.trimEnd(), missing);
      return remainingText === '' ? '' : `${bullet}${remainingText}`;
    })
    .filter((item) => item !== '')
    .join('\n');
}

/** End of a sentence, but not of an abbreviation such as `St.`. */
const sentenceEnd =
  /(?<=[.!?][)”"’*]*)(?<!\b(?:St|Mt|Mr|Mrs|Ms|Dr|No|Rd|Ave|US|U\.S|a\.m|p\.m)\.)\s+(?=[A-Z[“"‘*(])/;
/** First words of a sentence that refers to the previous one. */
const continuation = /^(It|Its|They|Their|Both|Either|Neither|That|This|These|Those|She|He)\b/;

/**
 * Removes sentences about missing cabins from a paragraph. A bold label such as `**In town.**` goes
 * with the last of them.
 */
function removeFromParagraph(text: string, missing: ReadonlySet<string>): string {
  const sentences = text.split(sentenceEnd);
  const label = /^\*\*[^*]+\*\*$/.test(sentences[0] ?? '') ? sentences.shift() : undefined;
  const names: string[] = [];
  let wasPreviousRemoved = false;
  const remaining = sentences.filter((sentence) => {
    const links = listLinks(sentence, missing);
    const isRemoved =
      links.length > 0
        ? links.every((link) => link.missing)
        : (wasPreviousRemoved && continuation.test(sentence)) ||
          names.some((name) => sentence.includes(name));
    if (isRemoved) names.push(...links.map(({ label }) => label));
    wasPreviousRemoved = isRemoved;
    return !isRemoved;
  });
  const hasCabin = listLinks(text, missing).some((link) => link.cabin && !link.missing);
  const isEmpty = remaining.length === 0 || (label !== undefined && !hasCabin);
  return isEmpty ? '' : unlink([...(label ? [label] : []), ...remaining].join(' '), missing);
}
