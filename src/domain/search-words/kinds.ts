/** What a search of the guide finds, in the order of a tie. */
export const kinds = ['guide', 'blog', 'event', 'cabin', 'area', 'page'] as const;

/** One kind of page a search finds. */
export type Kind = (typeof kinds)[number];

const places: readonly (readonly [start: string, kind: Kind])[] = [
  ['/visitor-guide/', 'guide'],
  ['/blog/', 'blog'],
  ['/events', 'event'],
  ['/cabins/', 'cabin'],
  ['/areas/', 'area'],
];

/** The kind of what lies at a path of the site; a page of its own where no other fits. */
export const kindOf = (path: string): Kind => places.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
