import { atom } from 'nanostores';

/** What the results say of one cabin: all-in cents of the stay found in it, and its nights. */
export interface ShownStay {
  total: number;
  originalTotal: number | null;
  nights: number;
}

/**
 * The cabins the list of results shows, by slug; null as the stay of those for which no dates were asked. The whole is
 * null until a search or a filter has chosen among them.
 */
export const $shown = atom<ReadonlyMap<string, ShownStay | null> | null>(null);
