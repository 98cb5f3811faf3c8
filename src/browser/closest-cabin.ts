/** Cabin data on a card. */
export interface ClosestCabin {
  id: string;
  slug: string;
  title: string;
}

/**
 * The cabin whose card, panel or bar an element is in, by its `data-cabin`; undefined outside of
 * them.
 */
export function findClosestCabin(inside: Element | null): ClosestCabin | undefined {
  const { cabin } = inside?.closest<HTMLElement>('[data-cabin]')?.dataset ?? {};
  return cabin ? JSON.parse(cabin) : undefined;
}
