import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import type { LowestStay } from '#contracts/search.ts';
import { $lowest, askLowest } from '#stores/lowest-stays.ts';
import { labelLowest } from './label-lowest.ts';
import type { SitedCabin } from './rows.ts';
import { $out, $stays } from './store.ts';

/** Puts onto the pins what each cabin costs at least soon, wherever no dates are chosen. */
export function followLowest(cabins: readonly SitedCabin[]): void {
  const show = (): void => {
    const stays = $stays.get() ? null : staysBySlug();
    if (stays) for (const cabin of cabins) labelLowest(cabin, stays.get(cabin.slug));
  };
  $lowest.listen(show);
  $stays.listen(show);
  // The list writes its pins anew with every filter, and then says which are left.
  $out.listen(show);
  show();
  void askAll(cabins);
}

async function askAll(cabins: readonly SitedCabin[]): Promise<void> {
  const slugs = new Set(cabins.map(({ slug }) => slug));
  const facts = (await fetchCardFacts()) ?? [];
  askLowest(facts.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : [])));
}

const staysBySlug = (): ReadonlyMap<string, LowestStay> =>
  new Map(
    [...$lowest.get().values()].flatMap((one) => (one.phase === 'stay' ? [[one.stay.slug, one.stay]] : [])),
  );
