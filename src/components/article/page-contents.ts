/** Headings that the templates of text pages add to the table of contents. */

export interface PageHeading {
  depth: number;
  slug: string;
  text: string;
}

export const toHeading = (slug: string, text: string): PageHeading => ({ depth: 2, slug, text });

/** Sections that come from data: questions, or lines of the comparison. */
type SectionKind = 'question' | 'line';

export const toSectionId = (kind: SectionKind, index: number): string => `${kind}-${index + 1}`;

export const toSectionHeadings = (kind: SectionKind, texts: readonly string[]): PageHeading[] =>
  texts.map((text, index) => toHeading(toSectionId(kind, index), text));

export const drivesHeading = toHeading('drives', 'How long it takes');
export const offerHeading = toHeading('offer', 'The current offer');
export const contractHeading = toHeading('contract', 'Whom you book with');
export const ownersHeading = toHeading('for-owners', 'For owners');

/** Headings of the privacy page below its text. */
export const privacyHeadings = {
  browser: toHeading('kept-by-browser', 'What your browser keeps for itself'),
  stored: toHeading('kept-by-us', 'What we keep, why, and for how long'),
  recipients: toHeading('recipients', 'Who else learns something'),
};
