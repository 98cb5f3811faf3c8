/**
 * What a search of the guide finds, in the order of a tie: where its pages are, what its group is called, and whether they are
 * long enough to lead to a heading.
 */
const table = [
  { kind: 'guide', start: '/visitor-guide/', label: 'Visitor guide', isLong: true },
  { kind: 'blog', start: '/blog/', label: 'Blog', isLong: true },
  { kind: 'event', start: '/events', label: 'Events', isLong: false },
  { kind: 'cabin', start: '/cabins/', label: 'Cabins', isLong: false },
  { kind: 'area', start: '/areas/', label: 'Areas', isLong: true },
  { kind: 'page', start: '/', label: 'More from us', isLong: true },
] as const;

/** One kind of page a search finds. */
export type Kind = (typeof table)[number]['kind'];

/** The kinds, in the order of a tie. */
export const kinds: readonly Kind[] = table.map(({ kind }) => kind);

/** Returns the kind of what lies at a path of the site; a page of its own where no other fits. */
export const kindOf = (path: string): Kind =>
  table.find(({ start }) => path.startsWith(start))?.kind ?? 'page';

/** Returns what a kind's group is called, and whether its pages lead to a heading. */
export const aboutKind = (kind: Kind): { label: string; isLong: boolean } =>
  table.find((row) => row.kind === kind) ?? { label: '', isLong: false };
