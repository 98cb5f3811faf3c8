/** Page with its text, as indexed for the site search. */
export interface SearchablePage {
  /** Path of the page; with fragment for an event. */
  url: string;
  title: string;
  /** Kind and key facts in one line, if the page has them. */
  facts?: string | undefined;
  /** The beginning, and the text below each linkable heading. */
  parts: PagePart[];
}

export interface PagePart {
  /** Id and text of the heading; absent for the beginning. */
  id?: string;
  heading?: string;
  text: string;
}
