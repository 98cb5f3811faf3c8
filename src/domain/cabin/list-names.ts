/** The category pages by the last part of their address (spec §2). No cabin has one of these as its own. */
export const cabinListNames = ['hot-tub', 'pool', 'family', 'pet-friendly'] as const;

/** One of `cabinListNames`. */
export type CabinListName = (typeof cabinListNames)[number];

/** Whether a part of an address is a list's. */
export const isListName = (text: string): text is CabinListName =>
  cabinListNames.some((name) => name === text);
