import { hasAmenity } from './amenities.ts';
import type { CabinSummary } from './cabin.ts';
import { cabinCategories } from './categories.ts';

/** The carousels of the home page (spec §2). */
export type CarouselName = 'popular' | 'pool' | 'mountain-views' | 'pet-friendly' | 'family';

/** The most cabins each carousel shows (spec §9). */
export const carouselSizes: Readonly<Record<CarouselName, number>> = {
  popular: 5,
  pool: 8,
  'mountain-views': 5,
  'pet-friendly': 8,
  family: 8,
};

const hasMountainView = ({ amenities }: CabinSummary): boolean => hasAmenity(amenities, 'mountain_view');

/**
 * The cabins of each home-page carousel (spec §9, design §6.11). A cabin is in one of them at most, the deal's
 * cabin in none, unless there is no other. `views` is by slug, of the last 7 days: Popular takes the most viewed first, ties and all the
 * others go by `display_order`, then as given.
 */
export function fillCarousels<Cabin extends CabinSummary>(
  cabins: readonly Cabin[],
  views: ReadonlyMap<string, number>,
  dealCabinId?: string,
): Record<CarouselName, Cabin[]> {
  let left = cabins
    .filter(({ id }) => id !== dealCabinId || cabins.length === 1)
    .toSorted((one, other) => one.display_order - other.display_order);
  const viewsOf = ({ slug }: Cabin): number => views.get(slug) ?? 0;
  const take = (name: CarouselName, fit: readonly Cabin[]): Cabin[] => {
    const taken = fit.slice(0, carouselSizes[name]);
    left = left.filter((cabin) => !taken.includes(cabin));
    return taken;
  };
  // In the order they choose, which is not that of the page.
  return {
    'mountain-views': take('mountain-views', left.filter(hasMountainView)),
    popular: take(
      'popular',
      left.filter((cabin) => !hasMountainView(cabin)).sort((one, other) => viewsOf(other) - viewsOf(one)),
    ),
    pool: take('pool', left.filter(cabinCategories.pool.matches)),
    'pet-friendly': take('pet-friendly', left.filter(cabinCategories['pet-friendly'].matches)),
    family: take('family', left.filter(cabinCategories.family.matches)),
  };
}
