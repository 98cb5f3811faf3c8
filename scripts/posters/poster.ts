/** What stands on a poster. */
export interface Poster {
  /** Below the built site's folder, e.g. `og/blog/quiet-weeks.jpg`. */
  file: string;
  title: string;
  /** A few words above the title. */
  kicker: string;
  /** Lines beneath it: what a cabin has. No prices, which change. */
  facts: string[];
  /** A picture of ours, below the built site's folder; without one a landscape is drawn. */
  picture?: string;
}

interface Described {
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
  [/^\/blog\/./, 'Notes from the mountains'],
  [/^\/blog/, 'One question a post'],
  [/^\/visitor-guide\/./, 'Visitor guide to the Smokies'],
  [/^\/visitor-guide/, 'What we tell friends before they drive up'],
  [/^\/areas/, 'Where to stay, and for whom'],
  [/^\/cabins|^\/map/, 'Hand-picked in the Smokies'],
  [/^\/events/, 'The coming year, and who knows the date'],
  [/^\/fall/, 'When the color comes'],
  [/^\/(plan|shared-itinerary)/, 'Days in the mountains'],
];

const kickerOf = (path: string): string =>
  kickers.find(([pattern]) => pattern.test(path))?.[1] ?? 'Cabins in the Smoky Mountains';

const signs: Record<string, string> = {
  '#38': '&',
  amp: '&',
  '#34': '"',
  quot: '"',
  '#39': "'",
  lt: '<',
  gt: '>',
};
const plain = (value: string): string => value.replace(/&(#?\w+);/g, (whole, name) => signs[name] ?? whole);

const property = (html: string, name: string): string =>
  plain(html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1] ?? '');

function thingsIn(html: string): Described[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data: { '@graph'?: Described[] } = json ? JSON.parse(json) : {};
  return data['@graph'] ?? [];
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

function roomsIn({ containsPlace: place }: Described): string {
  const { numberOfBedrooms: bedrooms, numberOfBathroomsTotal: baths } = place ?? {};
  return [bedrooms && counted(bedrooms, 'bedroom'), baths && counted(baths, 'bath')]
    .filter(Boolean)
    .join(', ');
}

function cabinFacts(cabin: Described): string[] {
  const place = cabin.containsPlace;
  const has = (name: string) => place?.amenityFeature?.some((one) => one.name === name && one.value === true);
  return [
    place?.occupancy?.value ? `Sleeps ${place.occupancy.value}` : '',
    roomsIn(cabin),
    has('pool') ? 'Indoor pool' : '',
    has('hotTub') ? 'Hot tub' : '',
    has('petsAllowed') ? 'Dogs are welcome' : '',
  ]
    .filter(Boolean)
    .slice(0, 4);
}

const pathOf = (address: string): string => new URL(address).pathname;

function cabinPoster(file: string, cabin: Described): Poster {
  const picture = cabin.image?.[0] && pathOf(cabin.image[0]);
  return {
    file,
    title: cabin.name ?? '',
    kicker: `Cabin in ${cabin.address?.addressLocality ?? 'the Smokies'}`,
    facts: cabinFacts(cabin),
    ...(picture?.startsWith('/artwork/') && { picture: picture.slice(1) }),
  };
}

/** The poster a built page asks for, drawn from what the page says of itself; none where it shows another page's. */
export function posterOf(html: string): Poster | undefined {
  const [address, image] = [property(html, 'og:url'), property(html, 'og:image')];
  if (!address || !image) return undefined;
  const path = pathOf(address);
  const file = pathOf(image).slice(1);
  if (file !== `og${path === '/' ? '/home' : path}.jpg`) return undefined;
  const cabin = thingsIn(html).find((thing) => thing['@type'] === 'VacationRental');
  if (cabin) return cabinPoster(file, cabin);
  // Our name stands on every poster already.
  const title = property(html, 'og:title').replace(/^Mama Cabins: /, '');
  return { file, title, kicker: kickerOf(path), facts: [] };
}
