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

/** The notices of a build, and the files that name a cabin, by its slug. */
export interface BuildNotices {
  notices: BuildNotice[];
  named: Record<string, string[]>;
}

/** A notice as one line. */
export const noticeLine = ({ place, field, found, mend }: BuildNotice): string =>
  `${place}: ${field}: ${found}. ${mend}`;

/** So many texts that name cabins which are not here are said one by one. */
const mostNamed = 8;

/** The notices, those of texts as one where there are many: the sample was taken out of the database and not of the texts. */
export function groupNotices(notices: readonly BuildNotice[]): BuildNotice[] {
  const ofTexts = notices.filter(({ place }) => place.startsWith('content/'));
  if (ofTexts.length <= mostNamed) return [...notices];
  const one: BuildNotice = {
    place: 'content/',
    field: 'cabins',
    found: `${ofTexts.length} lists and sentences name cabins that are not here`,
    mend: 'The pages do without them. Where they are the sample’s, npm run adopt takes them out of the texts.',
  };
  return [...notices.filter(({ place }) => !place.startsWith('content/')), one];
}
