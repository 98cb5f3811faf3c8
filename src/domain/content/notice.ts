/** What the database has decided otherwise than a page or a file would have it. The site is built without it. */
export interface BuildNotice {
  /** What it is about: a file from the project's root, or a cabin by its slug. */
  place: string;
  /** The field of it; `text` for its words. */
  field: string;
  /** What is missing or broken, as a guest would find it. */
  found: string;
  /** What a host or an editor does about it, a sentence. */
  mend: string;
}

/** A notice as one line. */
export const noticeLine = ({ place, field, found, mend }: BuildNotice): string =>
  `${place}: ${field}: ${found}. ${mend}`;
