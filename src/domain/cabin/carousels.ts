import { hasAmenity } from './amenities.ts';
import type { CabinSummary } from './cabin.ts';
import { cabinLists } from './lists.ts';

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

/** In the order they choose their cabins, which is not the order of the page (design §6.11). */
const choosers: readonly { name: CarouselName; takes: (cabin: CabinSummary) => boolean }[] = [
  { name: 'mountain-views', takes: hasMountainView },
  { name: 'popular', takes: (cabin) => !hasMountainView(cabin) },
  { name: 'pool', takes: cabinLists.pool.matches },
  { name: 'pet-friendly', takes: cabinLists['pet-friendly'].matches },
  { name: 'family', takes: cabinLists.family.matches },
];

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
  const filled: Record<CarouselName, Cabin[]> = {
    popular: [],
    pool: [],
    'mountain-views': [],
    'pet-friendly': [],
    family: [],
  };
  let left = cabins
    .filter(({ id }) => id !== dealCabinId || cabins.length === 1)
    .toSorted((one, other) => one.display_order - other.display_order);
  const viewsOf = ({ slug }: Cabin): number => views.get(slug) ?? 0;
  for (const { name, takes } of choosers) {
    const fit = left.filter(takes);
    const ranked = name === 'popular' ? fit.sort((one, other) => viewsOf(other) - viewsOf(one)) : fit;
    filled[name] = ranked.slice(0, carouselSizes[name]);
    const taken = new Set(filled[name]);
    left = left.filter((cabin) => !taken.has(cabin));
  }
  return filled;
}
