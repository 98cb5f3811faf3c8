/** Formats a problem of a page or file as a line. */
export const formatProblem = (
  path: string,
  label: string,
  expected: string,
  actual: string | number,
): string => `${path}: ${label}: expected ${expected}, found ${actual}.`;

/** Shortens a text for a line. */
export const shorten = (text: string, max = 80): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1)}…` : flat;
};
