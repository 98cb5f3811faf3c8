/** The line for a fault of a page, or of the file at `path`. */
export const formatFault = (path: string, label: string, expected: string, actual: string | number): string =>
  `${path}: ${label}: expected ${expected}, found ${actual}.`;

/** Text short enough for a line. */
export const short = (text: string, max = 80): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1)}…` : flat;
};
