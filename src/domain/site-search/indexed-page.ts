/** A page as the build writes it into `/search.json`. */
export interface SearchedPage {
  /** Its address; an event's has a fragment. */
  url: string;
  title: string;
  /** What kind of thing it is, where the page says so in a line. */
  facts?: string | undefined;
  /** The beginning, and what stands under each heading one can be led to. */
  parts: PagePart[];
}

/** A stretch of a page that begins with a heading. */
export interface PagePart {
  /** The heading's id, and what it says; absent of the beginning. */
  id?: string;
  heading?: string;
  /** The heading too. */
  text: string;
}
