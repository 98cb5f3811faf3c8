/** A stretch of an excerpt; `isMatch` where it is what was searched for. */
export interface Stretch {
  text: string;
  isMatch: boolean;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Pagefind's excerpt, text with `<mark>` around matches, as stretches of plain text: no other markup counts as such. */
export const excerptStretches = (html: string): Stretch[] =>
  html
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const [, match] = /^<mark>(.*)<\/mark>$/s.exec(part) ?? [];
      return { text: decoded(match ?? part), isMatch: match !== undefined };
    });

const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
