/** Illustrations of `public/drawings` (`artwork/small`), for light and dark. */
export type IllustrationName =
  | 'lost'
  /** Cabin with a lit lamp, as a placeholder in style sheets. */
  | 'no-picture'
  /** Mast, for a missing connection. */
  | 'no-signal'
  /** Fallen tree, for errors of the server. */
  | 'tree-across'
  /** Cabins with lit lamps, for no availability. */
  | 'full'
  /** Cabin with a heart, for an empty wishlist. */
  | 'heart'
  /** Empty mailbox, for an invalid link. */
  | 'mailbox'
  /** Burnt-out fire, for an expired page. */
  | 'cold-fire'
  /** Closed gate, for a missing permission. */
  | 'gate';

/** Attributes of an `<img>` with an empty `alt`, shown next to a sentence. */
export const getIllustration = (name: IllustrationName) => ({
  src: `/drawings/${name}.svg`,
  width: '320',
  height: '120',
});
