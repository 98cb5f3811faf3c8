import { counted } from '../stay/words.ts';

/** What hiding a cabin means, in one sentence: the stays ahead, the texts that name it, and what guests will see. */
export function hidingWords(staysAhead: number, files: readonly string[]): string {
  const stays =
    staysAhead === 0
      ? 'No stay is ahead'
      : `${counted(staysAhead, 'stay')} ahead ${staysAhead === 1 ? 'stays' : 'stay'} booked`;
  const texts =
    files.length === 0
      ? 'no article names it'
      : `${counted(files.length, 'article')} will do without it (${files.map((file) => file.replace(/^content\//, '')).join(', ')})`;
  return `${stays}, ${texts}, and once the pages are built anew guests who open its page read that it is not for rent any more, with cabins near it.`;
}
