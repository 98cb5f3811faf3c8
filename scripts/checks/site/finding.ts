/** One fault of a built page. */
export interface Finding {
  /** The page's path, or the file's. */
  page: string;
  what: string;
  expected: string;
  found: string;
}

export const asLine = ({ page, what, expected, found }: Finding): string =>
  `${page}: ${what}: expected ${expected}, found ${found}.`;

/** Text short enough for a line. */
export const short = (text: string, most = 80): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
};
