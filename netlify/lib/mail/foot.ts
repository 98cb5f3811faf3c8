import { site } from '#site';
import type { Words } from './words.ts';

/** What stands below every letter, line by line: why it came, who sends it, where they are and how they are reached. */
export const footLines = ({ foot }: Pick<Words, 'foot'>): string[] => [
  foot,
  `${site.name}, ${site.postalAddress}`,
  `Call or text ${site.phone}`,
];
