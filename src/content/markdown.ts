/** A link within the site, as it is written. */
export interface Link {
  /** Empty for one within its own page. */
  path: string;
  /** What stands after #; empty without. */
  anchor: string;
}

const elsewhere = /^([a-z][a-z+.-]*:|\/\/)/i;

/** The links of a text that stay within the site, in Markdown or HTML. */
export const findLinks = (markdown: string): Link[] =>
  [
    ...markdown.matchAll(/(?<!!)\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)/g),
    ...markdown.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm),
    ...markdown.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g),
  ]
    .map(([, address = '']) => address)
    .filter((address) => !elsewhere.test(address))
    .map((address) => {
      const [beforeHash = '', anchor = ''] = address.split('#');
      return { path: beforeHash.replace(/\?.*$/, ''), anchor };
    });

/** The pictures of a text with the words for them, empty where there are none. */
export const findImages = (markdown: string): { address: string; words: string }[] => [
  ...[...markdown.matchAll(/!\[([^\]]*)\]\(\s*<?([^)\s>]*)/g)].map(([, words = '', address = '']) => ({
    address,
    words: words.trim(),
  })),
  ...[...markdown.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    address: attribute(tag, 'src'),
    words: attribute(tag, 'alt').trim(),
  })),
];

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The anchors of a text's headings, as its page has them: GitHub's rule, a number after what stands there twice. */
export function findHeadingAnchors(markdown: string): string[] {
  const seen = new Map<string, number>();
  return [...markdown.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const anchor = anchorOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of rendered Markdown in one line, for feeds, searches and plans. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
