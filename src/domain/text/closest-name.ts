import { getEditDistance } from './edit-distance.ts';

/** Slips that are forgiven: one up to five letters, then two. */
const forgiven = (word: string): number => (word.length < 6 ? 1 : 2);

/** The name most like `word`, not counting case; undefined when none is close. */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  const written = word.trim().toLowerCase();
  const most = forgiven(written);
  const near = [...names]
    .map((name) => ({ name, slips: getEditDistance(written, name.toLowerCase(), most) }))
    .filter(({ slips }) => slips <= most);
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.name;
}

/** `; did you mean "name"?` for a name most like `word`; nothing when none is close. */
export function didYouMean(word: string, names: Iterable<string>): string {
  const name = nearestName(word, names);
  return name === undefined ? '' : `; did you mean "${name}"?`;
}
