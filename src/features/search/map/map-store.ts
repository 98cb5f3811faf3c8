import { atom } from 'nanostores';
import type { StatedStay } from '#domain/map/group-label.ts';
import { $lowest } from '#stores/lowest-stays.ts';

type Stays = ReadonlyMap<string, StatedStay>;

/** The cabin under the pointer or the focus, in the list or on the map. */
export const $active = atom<string | null>(null);

/** The cabin whose pin was chosen. */
export const $selected = atom<string | null>(null);

/** The cabins whose pins are not shown. */
export const $out = atom<ReadonlySet<string>>(new Set());

/** The stays the list found, by slug; null without dates. */
export const $stays = atom<Stays | null>(null);

const statedNow = (): Stays =>
  $stays.get() ??
  new Map(
    [...$lowest.get().values()].flatMap((one) =>
      one.phase === 'stay' ? [[one.stay.slug, one.stay] as const] : [],
    ),
  );

/**
 * The stays whose totals pins and groups state, by slug: those the list found, or else the cheapest ones soon. An answer that
 * changes none of them changes nothing here: the pins are not laid anew.
 */
export const $stated = atom(statedNow());

const totalsOf = (stays: Stays): string =>
  JSON.stringify([...stays].map(([slug, { check_in, nights, total }]) => [slug, check_in, nights, total]));

for (const $store of [$stays, $lowest])
  $store.listen(() => {
    const stated = statedNow();
    if (totalsOf(stated) !== totalsOf($stated.get())) $stated.set(stated);
  });
