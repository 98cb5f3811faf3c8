import type { ExcerptPart } from '#domain/site-search/excerpt.ts';
import type { PageKind } from '#domain/site-search/page-kinds.ts';
import { pluralize } from '#domain/text/plural.ts';

export interface SiteSearchResponse {
  /** Corrected query; `null` if nothing was misspelled. */
  correctedQuery: string | null;
  /** Whether a result matches all words. */
  isWhole: boolean;
  groups: SiteSearchGroup[];
}

export interface SiteSearchGroup {
  kind: PageKind;
  /** Number of all results, including hidden ones. */
  count: number;
  entries: SiteSearchEntry[];
}

export interface SiteSearchEntry {
  url: string;
  title: string;
  /** The matching heading; `null` for the beginning of the page. */
  section: string | null;
  /** Kind and key facts in one line, if the page has them. */
  facts: string | null;
  excerpt: ExcerptPart[];
}

export function formatResultSummary(
  text: string,
  { correctedQuery, isWhole, groups }: SiteSearchResponse,
  hasCabinSearch = false,
): string {
  const quotedQuery = `“${correctedQuery ?? text}”`;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (hasCabinSearch) {
    const cabins = `A search of the cabins for ${quotedQuery}`;
    if (count === 0) return `${cabins}.`;
    return isWhole ? `${cabins}, and ${pluralize(count, 'page')}.` : `${cabins}, and pages closest to it:`;
  }
  if (count === 0) return `Nothing for ${quotedQuery}.`;
  if (!isWhole) return `Nothing has all of ${quotedQuery}. Closest to it:`;
  return correctedQuery
    ? `Showing results for ${quotedQuery}: ${pluralize(count, 'page')}.`
    : `${pluralize(count, 'page')} for ${quotedQuery}.`;
}
