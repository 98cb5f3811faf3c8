import type { Stretch } from '#domain/site-search/excerpt.ts';
import type { PageKind } from '#domain/site-search/page-kinds.ts';
import { pluralize } from '#domain/text/plural.ts';

/** What a search found. */
export interface SiteSearchResponse {
  /** The words as they were meant, where they were written otherwise. */
  meant: string | null;
  /** Whether something has all the words. */
  isWhole: boolean;
  /** The best first. */
  groups: SiteSearchGroup[];
}

/** What was found of one kind. */
export interface SiteSearchGroup {
  kind: PageKind;
  /** How many there are, shown or not. */
  count: number;
  entries: SiteSearchEntry[];
}

/** One page that was found. */
export interface SiteSearchEntry {
  url: string;
  title: string;
  /** The heading it was found under; null for the beginning. */
  section: string | null;
  /** What kind of thing it is, where the page says so in a line. */
  facts: string | null;
  excerpt: Stretch[];
}

/** What a search came to, in a sentence or two. */
export function formatResultSummary(text: string, { meant, isWhole, groups }: SiteSearchResponse): string {
  const sought = `“${meant ?? text}”`;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return `Nothing for ${sought}.`;
  if (!isWhole) return `Nothing has all of ${sought}. Closest to it:`;
  return meant
    ? `Showing results for ${sought}: ${pluralize(count, 'page')}.`
    : `${pluralize(count, 'page')} for ${sought}.`;
}
