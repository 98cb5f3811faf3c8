/**
 * Broken reference in a text or cabin, such as to a deleted cabin. The site is built without it.
 */
export interface BuildNotice {
  /** File from the project's root, or slug of a cabin. */
  place: string;
  /** Field with the reference; `text` for prose. */
  field: string;
  /** Description of the error as guests would see it. */
  found: string;
  /** Instruction for the host or editor, one sentence. */
  mend: string;
}

/** Notices of a build, and the files that name each cabin, by slug. */
export interface BuildNotices {
  notices: BuildNotice[];
  named: Record<string, string[]>;
}

export const noticeLine = ({ place, field, found, mend }: BuildNotice): string =>
  `${place}: ${field}: ${found}. ${mend}`;

/** Maximum notices about texts that are listed individually. */
const maxTextNotices = 8;

/**
 * Combines notices about many texts: probably the sample data was deleted, but not the sample
 * texts.
 */
export function groupNotices(notices: readonly BuildNotice[]): BuildNotice[] {
  const textNotices = notices.filter(({ place }) => place.startsWith('content/'));
  if (textNotices.length <= maxTextNotices) return [...notices];
  const combined: BuildNotice = {
    place: 'content/',
    field: 'cabins',
    found: `${textNotices.length} lists and sentences name cabins that are not here`,
    mend: 'The pages do without them. Where they are the sample’s, npm run adopt takes them out of the texts.',
  };
  return [...notices.filter(({ place }) => !place.startsWith('content/')), combined];
}
