import { atom } from 'nanostores';
import { type CabinFilters, noFilters, type Totals } from '#domain/cabin/filters.ts';

/** What a pin and its row say of one stay. All-in cents; `null` where the cabin cannot be had. */
export interface StayPrice {
  total: number | null;
  originalTotal: number | null;
  /** What stands beneath the amount. */
  note: string;
}

/** The cabin under the pointer or the focus, in the list or on the map. */
export const $active = atom<string | null>(null);

/** The cabin whose pin was chosen. */
export const $selected = atom<string | null>(null);

/** The cabins the live map shows; null until a guest has moved it. */
export const $inView = atom<ReadonlySet<string> | null>(null);

/** The cabins whose pins are not shown. */
export const $out = atom<ReadonlySet<string>>(new Set());

/** What stays cost, by slug; null without dates. */
export const $stays = atom<ReadonlyMap<string, StayPrice> | null>(null);

export const $filters = atom<CabinFilters>(noFilters);

/** The totals of stays that can be had; none without dates. */
export const totalsOf = (stays: ReadonlyMap<string, StayPrice> | null): Totals | undefined =>
  stays
    ? new Map([...stays].flatMap(([slug, { total }]) => (total === null ? [] : [[slug, total] as const])))
    : undefined;
