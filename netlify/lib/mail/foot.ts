import { site } from '#site';
import type { Words } from './words.ts';

/** What stands below every letter, line by line: why it came, who sends it and where they are. */
export const footLines = ({ foot }: Pick<Words, 'foot'>): string[] => [
  foot,
  `${site.name}, ${site.postalAddress}`,
];
