/** Pagefind's library as the build has made it; scripts/astro/site-search.mjs puts it into the worker. */
declare module 'pagefind-library' {
  export const options: (options: {
    basePath: string;
    /** Words. */
    excerptLength: number;
    ranking: { pageLength: number };
  }) => Promise<void>;
  export const search: import('./library.ts').Search;
}
