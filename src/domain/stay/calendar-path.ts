// Apart from the site's other paths: the price of every card leads to a calendar, and cards know of no other page.

/** What an address says after its path; what is undefined is not there. */
export type Query = Record<string, string | number | undefined>;

/** A path with a query; what is undefined is left out. */
export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/** The calendar of a cabin, on the dates of a stay where there is one, with its party where it has one. */
export const calendarPath = (
  slug: string,
  stay: { check_in?: string; check_out?: string; guests?: number | undefined } = {},
): string => `${withQuery(`/cabins/${slug}`, stay)}#availability`;
