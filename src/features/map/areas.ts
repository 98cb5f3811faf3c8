import { isWaiting } from '#browser/list-items.ts';
import { openPlaces, type Place, type Places, putContent } from '#browser/places.ts';
import { isSameCity } from '#domain/cabin/city.ts';
import { fetchRow } from './fetch-row.ts';
import { setText } from './label-pin.ts';
import type { MapCabin } from './rows.ts';
import { countWords } from './shown-cabins.ts';
import { $stays } from './store.ts';

/** The rows of the map's page, area by area, each as far as a guest has come. */
export interface Areas {
  /** The cabins that have a row, in our order. */
  cabins: readonly MapCabin[];
  /** Shows the rows of these cabins and no others. */
  show(shown: ReadonlySet<MapCabin>): void;
  /** Brings a cabin's row into its list, however far down it is. */
  reach(slug: string): void;
  /** Goes on in the list a link stands beneath; the focus goes to the first row that came. */
  goOn(link: HTMLElement): void;
}

interface Area {
  section: HTMLElement;
  link: HTMLElement | null;
  places: Places<MapCabin>;
}

type Fill = (place: Place<MapCabin>) => Promise<boolean>;

/** The areas of the page with the rows of `all` cabins; `onRow` is called with every cabin whose row comes later. */
export function openAreas(
  page: ParentNode,
  all: readonly MapCabin[],
  onRow: (cabin: MapCabin) => void,
): Areas {
  const fill = fillFrom(all, onRow);
  const areas = [...page.querySelectorAll<HTMLElement>('[data-area]')].map((section) =>
    areaOf(section, fill),
  );
  const areaIn = (city: string): Area | undefined =>
    areas.find(({ section }) => isSameCity(section.dataset.area ?? '', city));
  const homes = new Map(
    all.flatMap((cabin) => {
      const area = areaIn(cabin.facts.city);
      return area ? [[cabin, area] as const] : [];
    }),
  );
  const cabins = [...homes.keys()];

  return {
    cabins,
    show(shown) {
      for (const area of areas)
        showArea(
          area,
          cabins.filter((cabin) => homes.get(cabin) === area && shown.has(cabin)),
        );
    },
    reach(slug) {
      const cabin = cabins.find((one) => one.slug === slug);
      if (cabin) homes.get(cabin)?.places.reach(slug);
    },
    goOn(link) {
      const area = areas.find((one) => one.link === link);
      const [first] = area?.places.next() ?? [];
      first?.querySelector<HTMLElement>('h3 a')?.focus();
      link.hidden = !area?.places.isMore();
    },
  };
}

function areaOf(section: HTMLElement, fill: Fill): Area {
  const rows = section.querySelector('.rows') ?? section;
  const places = openPlaces<MapCabin>(rows, {
    itemOf: ({ row }) => row,
    fill,
    reached: rows.childElementCount,
  });
  return { section, link: section.querySelector<HTMLElement>('[data-more-rows]'), places };
}

function fillFrom(all: readonly MapCabin[], onRow: (cabin: MapCabin) => void): Fill {
  const numbers = new Map(all.map((cabin, index) => [cabin, index]));
  return async ({ item, facts: cabin }) => {
    const row = await fetchRow(cabin.slug, numbers.get(cabin) ?? 0);
    if (!row || !isWaiting(item)) return false;
    putContent(item, ...row.cloneNode(true).childNodes);
    onRow(cabin);
    return true;
  };
}

function showArea({ section, link, places }: Area, shown: readonly MapCabin[]): void {
  places.show(shown);
  section.hidden = shown.length === 0;
  setText(section, '.area-count', countWords(shown, $stays.get()));
  if (link) link.hidden = !places.isMore();
}
