import { computed } from 'nanostores';
import type { FoundCabin } from '#contracts/search.ts';
import type { StatedStay } from '#domain/map/group-label.ts';
import { $lowest } from '#stores/lowest-stays.ts';
import { $matchedCards, type Shown } from '../store.ts';

type Stays = ReadonlyMap<string, StatedStay>;

/** The stay of an answer with dates, for pins and groups to state its total. */
export function statedBy(stay: FoundCabin | null | undefined): StatedStay | null {
  const { check_in, check_out, nights, total } = stay ?? {};
  return check_in && check_out && nights && total ? { check_in, check_out, nights, total } : null;
}

/** The stays of the list's answer, by slug; null without dates. */
function answeredStays(shown: Shown | null): Stays | null {
  const stays = (shown ?? []).flatMap(({ card, stay }) => {
    const stated = statedBy(stay);
    return stated ? [[card.slug, stated] as const] : [];
  });
  return stays.length > 0 ? new Map(stays) : null;
}

/** Whether the list has an answer with dates, so that pins state its totals. */
export const $isDated = computed($matchedCards, (shown) => answeredStays(shown) !== null);

const totalsOf = (stays: Stays): string =>
  JSON.stringify([...stays].map(([slug, { check_in, nights, total }]) => [slug, check_in, nights, total]));

let stated: Stays = new Map();

/**
 * The stays whose totals pins and groups state, by slug: those the list found, or else the cheapest ones soon. An answer that
 * changes none of them changes nothing here: the pins are not laid anew.
 */
export const $stated = computed([$matchedCards, $lowest], (shown, lowest): Stays => {
  const soon = [...lowest.values()].flatMap((one) =>
    one.phase === 'stay' ? [[one.stay.slug, one.stay] as const] : [],
  );
  const next = answeredStays(shown) ?? new Map(soon);
  if (totalsOf(next) !== totalsOf(stated)) stated = next;
  return stated;
});

/** The cabins the list leaves, by slug; null for all of them, until it has chosen. */
export const $left = computed($matchedCards, (shown) => shown && new Set(shown.map(({ card }) => card.slug)));
