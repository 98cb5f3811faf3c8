/** Words for which plain ones are to be found: a room adds its old ones when it is rebuilt. */
const inNames = new Set(
  (
    'hear hears heard hearing tell tells told telling stir stirs stirred stirring dress dresses dressed dressing ' +
    'hush hushes hushed whisper whispers whispered linger lingers lingered lingering standing lift lifts lifted lifting ' +
    'sift sifts sifted sifting wish wishes wished wishing dear'
  ).split(' '),
);

/** Whether a name has such a word, in whatever way its words are joined: `openMap`, `open-map`, `OPEN_MAP`. */
export const isMannered = (name: string): boolean =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).some((word) => inNames.has(word.toLowerCase()));
