/** A link as it is written, with its words and its address, in Markdown or HTML. */
const link =
  /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs;

/** The cabin an address within the site names, or the list of its name; absent for any other page. */
export const parseCabinPath = (address: string): string | undefined =>
  /^\/cabins\/([^/?#]+)/.exec(address)?.[1];

interface WrittenLink {
  words: string;
  /** Whether it leads to a cabin, or a list of them. */
  cabin: boolean;
  /** Whether that is one of the lost. */
  lost: boolean;
}

/**
 * A Markdown text without the cabins in `lost`, by slug: a sentence whose every link leads to them goes, with what only
 * continues it; where a sentence has other links, theirs become words. What is emptied by that (paragraph, item, the
 * heading of a section) goes too.
 */
export function removeCabinReferences(markdown: string, lost: ReadonlySet<string>): string {
  if (!linksOf(resolved(markdown), lost).some((one) => one.lost)) return markdown;
  const blocks = resolved(markdown).split(/\r?\n(?:[ \t]*\r?\n)+/);
  const kept = blocks.map((block) =>
    linksOf(block, lost).some((one) => one.lost) ? left(block, lost) : block,
  );
  const isGone = kept.map((block, index) => block.trim() === '' && blocks[index]?.trim() !== '');
  return kept
    .filter((block, index) => block.trim() !== '' && !leadsNowhere(kept, isGone, index))
    .join('\n\n');
}

/** Whether all that a heading, or a line before a list, stood over is gone. */
function leadsNowhere(blocks: readonly string[], isGone: readonly boolean[], index: number): boolean {
  if (isGone[index + 1] !== true) return false;
  const block = blocks[index] ?? '';
  if (block.trimEnd().endsWith(':')) return true;
  const level = levelOf(block);
  if (level === 0) return false;
  const next = blocks.findIndex((one, at) => at > index && !isGone[at] && one.trim() !== '');
  const nextLevel = next === -1 ? 1 : levelOf(blocks[next] ?? '');
  return nextLevel > 0 && nextLevel <= level;
}

const levelOf = (block: string): number => /^(#{1,6}) /.exec(block)?.[1]?.length ?? 0;

/** With links of the form `[words][name]` written out, so that each sentence has its own. */
function resolved(markdown: string): string {
  let text = markdown;
  for (const [line, name = '', address = ''] of markdown.matchAll(
    /^\[([^\]]+)\]:[ \t]*(\/cabins\/\S+)[ \t]*$/gm,
  ))
    text = text.replace(line, '').replaceAll(`][${name}]`, `](${address})`);
  return text;
}

const linksOf = (text: string, lost: ReadonlySet<string>): WrittenLink[] =>
  [...text.matchAll(link)].map(([, words, address, hrefAddress, hrefWords]) => {
    const slug = parseCabinPath(address ?? hrefAddress ?? '');
    return { words: words ?? hrefWords ?? '', cabin: slug !== undefined, lost: lost.has(slug ?? '') };
  });

const asWords = (text: string, lost: ReadonlySet<string>): string =>
  text.replace(link, (whole, words, address, hrefAddress, hrefWords) =>
    lost.has(parseCabinPath(address ?? hrefAddress) ?? '') ? (words ?? hrefWords) : whole,
  );

const item = /^(?=[ \t]*(?:[-*+]|\d+[.)]) )/m;

function left(block: string, lost: ReadonlySet<string>): string {
  if (/^(#{1,6} |\||<|>|```)/.test(block)) return asWords(block, lost);
  if (!/^[ \t]*([-*+]|\d+[.)]) /.test(block)) return leftOfParagraph(block, lost);
  return block
    .split(item)
    .map((one) => {
      const [, mark = '', text = ''] = /^([ \t]*(?:[-*+]|\d+[.)]) )([\s\S]*)$/.exec(one) ?? [];
      const rest = leftOfParagraph(text.trimEnd(), lost);
      return rest === '' ? '' : `${mark}${rest}`;
    })
    .filter((one) => one !== '')
    .join('\n');
}

/** Where a sentence ends; `St.` and its like end none. */
const end = /(?<=[.!?][)”"’*]*)(?<!\b(?:St|Mt|Mr|Mrs|Ms|Dr|No|Rd|Ave|US|U\.S|a\.m|p\.m)\.)\s+(?=[A-Z[“"‘*(])/;
/** Beginnings that say something of what stands before. */
const continues = /^(It|Its|They|Their|Both|Either|Neither|That|This|These|Those|She|He)\b/;

/** A paragraph that begins with a name of its own in bold, `**In town.**`, goes with the last cabin in it. */
function leftOfParagraph(text: string, lost: ReadonlySet<string>): string {
  const sentences = text.split(end);
  const label = /^\*\*[^*]+\*\*$/.test(sentences[0] ?? '') ? sentences.shift() : undefined;
  const names: string[] = [];
  let wentBefore = false;
  const kept = sentences.filter((sentence) => {
    const links = linksOf(sentence, lost);
    const goes =
      links.length > 0
        ? links.every((one) => one.lost)
        : (wentBefore && continues.test(sentence)) || names.some((name) => sentence.includes(name));
    if (goes) names.push(...links.map(({ words }) => words));
    wentBefore = goes;
    return !goes;
  });
  const hasCabin = linksOf(text, lost).some((one) => one.cabin && !one.lost);
  const isEmpty = kept.length === 0 || (label !== undefined && !hasCabin);
  return isEmpty ? '' : asWords([...(label ? [label] : []), ...kept].join(' '), lost);
}
