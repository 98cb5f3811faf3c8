/** Chooses the cabins for each carousel of the home page. */

import { hasAmenity } from './amenities.ts';
import type { CabinSummary } from './cabin.ts';
import { cabinCategories } from './categories.ts';

export type CarouselName = 'popular' | 'pool' | 'mountain-views' | 'pet-friendly' | 'family';

/** Maximum cabins per carousel (spec §9). */
export const carouselSizes: Readonly<Record<CarouselName, number>> = {
  popular: 5,
  pool: 8,
  'mountain-views': 5,
  'pet-friendly': 8,
  family: 8,
};

const hasMountainView = ({ amenities }: CabinSummary): boolean => hasAmenity(amenities, 'mountain_view');

/**
 * Each cabin appears once, the deal's cabin only if it is the only one (spec §9).
 * `views`: last 7 days, by slug. Ties, and all carousels but Popular, are ordered by
 * `display_order`.
 */
export function fillCarousels<Cabin extends CabinSummary>(
  cabins: readonly Cabin[],
  views: ReadonlyMap<string, number>,
  dealCabinId?: string,
): Record<CarouselName, Cabin[]> {
  let remaining = cabins
    .filter(({ id }) => id !== dealCabinId || cabins.length === 1)
    .toSorted((a, b) => a.display_order - b.display_order);
  const getViews = ({ slug }: Cabin): number => views.get(slug) ?? 0;
  const take = (name: CarouselName, matching: readonly Cabin[]): Cabin[] => {
    const taken = matching.slice(0, carouselSizes[name]);
    remaining = remaining.filter((cabin) => !taken.includes(cabin));
    return taken;
  };
  // In order of choice, which is not the order on the page.
  return {
    'mountain-views': take('mountain-views', remaining.filter(hasMountainView)),
    popular: take(
      'popular',
      remaining.filter((cabin) => !hasMountainView(cabin)).sort((a, b) => getViews(b) - getViews(a)),
    ),
    pool: take('pool', remaining.filter(cabinCategories.pool.matches)),
    'pet-friendly': take('pet-friendly', remaining.filter(cabinCategories['pet-friendly'].matches)),
    family: take('family', remaining.filter(cabinCategories.family.matches)),
  };
}
