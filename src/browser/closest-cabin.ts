/** Cabin in the `data-cabin` attribute of an element. */
export interface ClosestCabin {
  id: string;
  slug: string;
  title: string;
}

/** Returns the cabin of the card, panel or bar that contains an element; otherwise undefined. */
export function findClosestCabin(inside: Element | null): ClosestCabin | undefined {
  const { cabin } = inside?.closest<HTMLElement>('[data-cabin]')?.dataset ?? {};
  return cabin ? JSON.parse(cabin) : undefined;
}
