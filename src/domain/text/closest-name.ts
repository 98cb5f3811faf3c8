import { getEditDistance } from './edit-distance.ts';

/** Allows one typo up to five letters, then two. */
const getMaxTypos = (word: string): number => (word.length < 6 ? 1 : 2);

/** Returns the most similar name, ignoring case; `undefined` if none is similar. */
export function closestName(word: string, names: Iterable<string>): string | undefined {
  const normalized = word.trim().toLowerCase();
  const maxTypos = getMaxTypos(normalized);
  const similar = [...names]
    .map((name) => ({ name, typos: getEditDistance(normalized, name.toLowerCase(), maxTypos) }))
    .filter(({ typos }) => typos <= maxTypos);
  return similar.toSorted((a, b) => a.typos - b.typos)[0]?.name;
}

export function didYouMean(word: string, names: Iterable<string>): string {
  const name = closestName(word, names);
  return name === undefined ? '' : `; did you mean "${name}"?`;
}
