/** Reads the content of a page's link preview from the built page. */

import { collectionNames, collections } from '#domain/content/collections.ts';
import { pluralize } from '#domain/text/plural.ts';
import { site } from '#site';
import { decodeEntities } from '../astro/built-pages.ts';

/** Content of a social image. */
export interface OgImage {
  /** Path below the build folder, e.g. `og/blog/quiet-weeks.jpg`. */
  file: string;
  title: string;
  /** A few words above the title. */
  kicker: string;
  /** Lines below the title: features of a cabin. No prices, because they change. */
  details: string[];
  /**
   * Path of a drawn or uploaded picture; without one the image has a landscape (backgrounds.ts).
   */
  picture?: string;
}

interface JsonLdItem {
  '@type'?: string;
  name?: string;
  image?: string[];
  address?: { addressLocality?: string };
  containsPlace?: {
    occupancy?: { value?: number };
    numberOfBedrooms?: number;
    numberOfBathroomsTotal?: number;
    amenityFeature?: { name?: string; value?: boolean | string }[];
  };
}

const kickers: readonly [RegExp, string][] = [
  [/^\/$/, 'Great Smoky Mountains, Tennessee'],
  ...collectionNames.flatMap((name): [RegExp, string][] => {
    const { path, kicker, listKicker = kicker } = collections[name];
    return [
      [new RegExp(`^${path}/.`), kicker],
      [new RegExp(`^${path}`), listKicker],
    ];
  }),
  [/^\/cabins|^\/map/, 'Hand-picked in the Smokies'],
  [/^\/fall/, 'When the color comes'],
  [/^\/(plan|shared-itinerary)/, 'Days in the mountains'],
  [/^/, 'Cabins in the Smoky Mountains'],
];

const getMetaProperty = (html: string, name: string): string =>
  decodeEntities(html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1] ?? '');

function findCabin(html: string): JsonLdItem | undefined {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data: { '@graph'?: JsonLdItem[] } = json ? JSON.parse(json) : {};
  return data['@graph']?.find((item) => item['@type'] === 'VacationRental');
}

function listCabinDetails({ containsPlace: place }: JsonLdItem): string[] {
  const { occupancy, numberOfBedrooms: bedrooms, numberOfBathroomsTotal: baths } = place ?? {};
  const has = (name: string) =>
    place?.amenityFeature?.some((detail) => detail.name === name && detail.value === true);
  const rooms = [bedrooms && pluralize(bedrooms, 'bedroom'), baths && pluralize(baths, 'bath')];
  return [
    occupancy?.value && `Sleeps ${occupancy.value}`,
    rooms.filter(Boolean).join(', '),
    has('pool') && 'Indoor pool',
    has('hotTub') && 'Hot tub',
    has('petsAllowed') && 'Dogs are welcome',
  ]
    .flatMap((detail) => detail || [])
    .slice(0, 4);
}

function createCabinImage(file: string, cabin: JsonLdItem): OgImage {
  const picture = cabin.image?.[0] && new URL(cabin.image[0]).pathname;
  return {
    file,
    title: cabin.name ?? '',
    kicker: `Cabin in ${cabin.address?.addressLocality ?? 'the Smokies'}`,
    details: listCabinDetails(cabin),
    ...(picture && /^\/(artwork|photos)\//.test(picture) && { picture }),
  };
}

/**
 * Returns the social image of a built page, from its Open Graph properties; `undefined` if it uses
 * another page's.
 */
export function parseOgImage(html: string): OgImage | undefined {
  const [address, image] = [getMetaProperty(html, 'og:url'), getMetaProperty(html, 'og:image')];
  if (!address || !image) return undefined;
  const path = new URL(address).pathname;
  const file = new URL(image).pathname.slice(1);
  if (file !== `og${path === '/' ? '/home' : path}.jpg`) return undefined;
  const cabin = findCabin(html);
  if (cabin) return createCabinImage(file, cabin);
  // The site's name is part of every image.
  const title = getMetaProperty(html, 'og:title').replace(`${site.name}: `, '');
  return { file, title, kicker: kickers.find(([pattern]) => pattern.test(path))?.[1] ?? '', details: [] };
}
