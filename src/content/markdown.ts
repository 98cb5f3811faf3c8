/** Finds links, images and heading anchors in Markdown. */

export interface Link {
  /** Empty for a link within the same page. */
  path: string;
  anchor: string;
}

const external = /^([a-z][a-z+.-]*:|\/\/)/i;

export const findLinks = (markdown: string): Link[] =>
  [
    ...markdown.matchAll(/(?<!!)\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)/g),
    ...markdown.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm),
    ...markdown.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g),
  ]
    .map(([, address = '']) => address)
    .filter((address) => !external.test(address))
    .map((address) => {
      const [beforeHash = '', anchor = ''] = address.split('#');
      return { path: beforeHash.replace(/\?.*$/, ''), anchor };
    });

/** `text` is empty if the picture has no alternative text. */
export const findImages = (markdown: string): { address: string; alt: string }[] => [
  ...[...markdown.matchAll(/!\[([^\]]*)\]\(\s*<?([^)\s>]*)/g)].map(([, alt = '', address = '']) => ({
    address,
    alt: alt.trim(),
  })),
  ...[...markdown.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    address: attribute(tag, 'src'),
    alt: attribute(tag, 'alt').trim(),
  })),
];

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Returns the anchors of all headings by GitHub's rule, with a number for duplicates. */
export function findHeadingAnchors(markdown: string): string[] {
  const seen = new Map<string, number>();
  return [...markdown.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const anchor = toAnchor(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    const previousCount = seen.get(anchor) ?? 0;
    seen.set(anchor, previousCount + 1);
    return previousCount === 0 ? anchor : `${anchor}-${previousCount}`;
  });
}

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns one line, for feeds, search and the planner. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
