/** Pagefind's library as the build has made it, version 1.6; scripts/astro/site-search.ts puts it into the worker. */
declare module 'pagefind-library' {
  export const options: (options: {
    basePath: string;
    /** Words. */
    excerptLength: number;
    ranking: { pageLength: number };
  }) => Promise<void>;

  export type Search = (
    term: string | null,
    options?: { filters: Record<string, string> },
  ) => Promise<{ results: Hit[] }>;
  export const search: Search;

  /** A page that was found; `data` fetches what it says. */
  export interface Hit {
    id: string;
    score: number;
    data: () => Promise<Page>;
  }

  /** What the index keeps of a page. Excerpts are text with `<mark>` around matches. */
  export interface Page {
    url: string;
    excerpt: string;
    meta: { title?: string; facts?: string };
    /** Its parts with something that was searched for, each at its heading; the beginning has the address of the page. */
    sub_results: Part[];
  }

  interface Part {
    title: string;
    url: string;
    excerpt: string;
    weighted_locations: { balanced_score: number }[];
  }
}
