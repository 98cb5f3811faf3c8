// Texts of the lists of cabins: title, heading, introduction, description.

import { description } from '#components/seo/description.ts';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { cabinCategories } from '#domain/cabins/categories.ts';
import type { CabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { pluralize } from '#domain/text/plural.ts';
import { site } from '#site';

export interface ListPageTexts {
  title: string;
  heading: string;
  intro: string;
  description: string;
}

const reasons: Record<CabinCategorySlug, string> = {
  'hot-tub': 'Hot water, a deck and the dark: what most people come back for.',
  'pet-friendly': 'One flat fee for the stay where there is a fee at all, whether one dog comes or two.',
  family:
    'Room for eight or more, and a game room, an arcade, a theater or an indoor pool for the wet afternoon.',
  pool: 'A pool under a roof, so the weather has no say.',
};

/** Short names of the lists, for links to them. */
export const listLabels: Record<CabinCategorySlug, string> = {
  'hot-tub': 'Hot tub',
  pool: 'Indoor pool',
  family: 'Family favorites',
  'pet-friendly': 'Pet friendly',
};

const formatSpan = (low: string, high: string): string => (low === high ? low : `${low} to ${high}`);

function formatSizes(cabins: readonly Cabin[]): string {
  const sizes = cabins.map(({ max_guests }) => max_guests);
  return `${cabins.length === 1 ? 'It sleeps' : 'They sleep'} ${formatSpan(String(Math.min(...sizes)), String(Math.max(...sizes)))}.`;
}

/** Returns the texts of a list page. `cabins` are on the list; `total` counts all cabins. */
export function listPageTexts(
  name: CabinCategorySlug | undefined,
  cabins: readonly Cabin[],
  total: number,
): ListPageTexts {
  const heading = name ? cabinCategories[name].title : 'Cabins in the Smokies';
  const sizeSentence = cabins.length > 0 ? ` ${formatSizes(cabins)}` : '';
  const ofAll = name
    ? `${cabins.length} of our ${pluralize(total, 'cabin')}.`
    : `${pluralize(total, 'cabin')}.`;
  const share = cabins.length > 0 ? ofAll : 'None is open for guests just now.';
  const reason = name
    ? reasons[name]
    : `Every one picked by ${site.host} herself and booked with her directly.`;
  return {
    title: name ? `${heading} in the Smoky Mountains` : 'All cabins in the Smoky Mountains',
    heading,
    intro: `${reason}${sizeSentence}`,
    description: description(share, reason, ...(cabins.length > 0 ? [formatSizes(cabins)] : [])),
  };
}

function pinsLabel(cabins: readonly Cabin[]): string {
  const pinned = cabins.filter((cabin) => getCoordinates(cabin) !== null).length;
  if (pinned === 0) return 'None has a pin yet; the address comes with your booking.';
  const share =
    pinned < cabins.length ? `${pinned} of them ${pinned === 1 ? 'has a pin' : 'have pins'}. ` : '';
  return `${share}Pins are approximate; the address comes with your booking.`;
}

export function mapPageTexts(cabins: readonly Cabin[]): ListPageTexts {
  return {
    title: 'Map of the cabins',
    heading: 'Where the cabins are',
    intro:
      cabins.length > 0
        ? `${pluralize(cabins.length, 'cabin')} between Douglas Lake and the national park. ${pinsLabel(cabins)}`
        : 'No cabin is open for guests just now.',
    description:
      'Every cabin on one map, and by the area it stands in: Gatlinburg, Pigeon Forge, Sevierville and Wears Valley.',
  };
}
