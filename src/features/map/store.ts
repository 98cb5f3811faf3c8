import { atom } from 'nanostores';
import type { StayFacts } from '#domain/cabin/filters.ts';

/** What a pin and its row say of one stay. All-in cents; `null` where the cabin cannot be had. */
export interface StayPrice {
  total: number | null;
  originalTotal: number | null;
  /** What is written beneath the amount. */
  note: string;
  /** What the row's link and the pin carry of the stay; empty where it cannot be had, and where cards have their own links. */
  query: string;
  /** What filters read of the stay; absent where it cannot be had. */
  facts?: StayFacts;
}

/** The cabin under the pointer or the focus, in the list or on the map. */
export const $active = atom<string | null>(null);

/** The cabin whose pin was chosen. */
export const $selected = atom<string | null>(null);

/** The cabins whose pins are not shown. */
export const $out = atom<ReadonlySet<string>>(new Set());

/** What stays cost, by slug; null without dates. */
export const $stays = atom<ReadonlyMap<string, StayPrice> | null>(null);
