/** The small drawings of `public/drawings` (`artwork/small`), in the colours of day and of night. */
export type IllustrationName =
  /** A signpost: this leads nowhere. */
  | 'lost'
  /** A cabin with its lamp lit, where there is no picture of one: the stylesheets show it. */
  | 'no-picture'
  /** A mast nothing comes from. */
  | 'no-signal'
  /** A tree across the road: something is broken on our side. */
  | 'tree-across'
  /** Every cabin has its lamp lit: none is free. */
  | 'full'
  /** A cabin with a heart for a window: nothing is saved yet. */
  | 'heart'
  /** A mailbox without mail: a link that leads to nothing. */
  | 'mailbox'
  /** A fire that is out: it was here, and is over. */
  | 'cold-fire'
  /** A gate that is shut: it is not let through. */
  | 'gate';

/** What an `<img>` is given, beside its empty `alt`, to show a drawing next to one honest sentence. */
export const getIllustration = (name: IllustrationName) => ({
  src: `/drawings/${name}.svg`,
  width: '320',
  height: '120',
});
