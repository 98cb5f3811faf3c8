import type { Words } from './words.ts';

/** What stands below every letter, line by line. */
export const footLines = ({ foot }: Pick<Words, 'foot'>): string[] => [foot];
