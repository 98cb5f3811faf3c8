/** The line for a fault of a page, or of the file at `path`. */
export const formatFault = (path: string, what: string, expected: string, found: string | number): string =>
  `${path}: ${what}: expected ${expected}, found ${found}.`;

/** Text short enough for a line. */
export const short = (text: string, most = 80): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
};
