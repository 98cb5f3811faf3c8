// Paths of pages, and of the files that scripts fetch.

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { stripFocalPoint } from '#domain/photos/photo-url.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { toSearchQuery } from '#domain/search/search-query.ts';

/** Query parameters; `undefined` ones are omitted. */
type Query = Record<string, string | number | undefined | readonly (string | number)[]>;

/** Adds a query to a path. Omits `undefined`; repeats the name for each item of a list. */
function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value = []]) =>
    [value].flat().map((item) => [key, String(item)]),
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** Query of `/booking`, so that reloads and shared links work. */
export interface BookingQuery extends Query {
  cabin?: string | undefined;
  /**
   * Further cabins of a party that is too large for one, with the guests in each; `guests` is the
   * searched total.
   */
  with?: readonly string[];
  guests?: number | undefined;
  with_adults?: readonly number[];
  with_children?: readonly number[];
  with_pets?: readonly number[];
  check_in?: string;
  check_out?: string;
  adults?: number;
  children?: number;
  pets?: number;
  /** Promo code, unless another is typed. */
  promo?: string | undefined;
  /** Set after a declined payment. */
  declined?: 1;
}

/**
 * Adds a token in the fragment, which browsers do not send and servers do not log.
 * `browser/link-token.ts` reads it and removes it from the address bar.
 */
export const withToken = (path: string, token?: string): string =>
  token ? `${path}#${new URLSearchParams({ token })}` : path;

const listPath = (name?: CabinCategorySlug): string => (name ? `/cabins/${name}` : '/cabins');

export const paths = {
  home: '/',
  cabins: '/cabins',
  /** Results of a search (spec §2). */
  results: (search: SearchValues = {}) => withQuery('/cabins', Object.fromEntries(toSearchQuery(search))),
  /** All cabins, sorted or filtered, as linked by carousels (spec §2). */
  cabinsBy: (query: { sort?: string; filter?: string }) => withQuery('/cabins', query),
  cabin: (slug: string) => `/cabins/${slug}`,
  /** Card data of a cabin as JSON. */
  cabinData: (slug: string) => `/cabins/${encodeURIComponent(slug)}.json`,
  /** A cabin's card alone, for pages built without it. */
  cabinCard: (slug: string) => `/cabins/card/${encodeURIComponent(slug)}`,
  buildData: '/build.json',
  /** Data of all cabins by column, for filters and the map. */
  cabinsData: '/cabins.json',
  /** Calendar of a cabin, optionally on the dates of a stay. */
  availability: (
    slug: string,
    stay: { check_in?: string; check_out?: string; guests?: number | undefined; pets?: number } = {},
  ) => `${withQuery(`/cabins/${slug}`, stay)}#availability`,
  list: (name: CabinCategorySlug) => listPath(name),
  area: (slug: string) => `/areas/${slug}`,
  map: '/map',
  /** Cabins of a category on the map. */
  mapOf: (list: CabinCategorySlug) => withQuery('/map', { filter: list }),
  /** Static map alone, loaded into search results. */
  staticMap: '/map/sheet',
  saved: '/saved',
  /** Cached pages, and the fallback for uncached ones. */
  offline: '/offline',
  /** Cacheable pages, listed by the build. */
  offlineData: '/offline.json',
  /** Index of the site search, written by the build. */
  searchData: '/search.json',
  /** A shared list of cabins. Slugs need no escaping. */
  sharedCabins: (slugs: readonly string[]) => `/saved?cabins=${slugs.join(',')}`,
  plan: '/plan',
  /** An itinerary with these choices. */
  planOf: (query: string) => `/plan?${query}`,
  /** An itinerary that starts at this cabin. */
  planFrom: (slug: string) => withQuery('/plan', { cabin: slug }),
  planOfStay: ({ check_in, check_out }: { check_in: string; check_out: string }, cabin: string) =>
    withQuery('/plan', { cabin, check_in, check_out }),
  /** Data for itineraries as JSON. */
  placesData: '/places.json',
  events: '/events',
  visitorGuide: '/visitor-guide',
  guideEntry: (slug: string) => `/visitor-guide/${slug}`,
  fall: '/fall',
  /** Bands of fall colors and elevations of cabins, as JSON. */
  fallData: '/fall.json',
  /** Cabins near peak color during a stay, or within a few days of it. */
  nearPeak: (stay: { check_in: string; check_out: string }) =>
    withQuery('/cabins', { ...stay, flexible_days: '3', filter: 'fall-color' }),
  blog: '/blog',
  post: (slug: string) => `/blog/${slug}`,
  tag: (tag: string) => `/blog/tag/${tag}`,
  feed: '/rss.xml',
  eventsFeed: '/events.ics',
  eventIcs: (slug: string) => `/events/${slug}.ics`,
  about: '/about',
  promise: '/promise',
  terms: '/terms',
  privacy: '/privacy',
  signUp: '/sign-up',
  /** Target of the sign-up form without JavaScript, and the page on which an applicant answers. */
  signUpSend: '/sign-up/send',
  signUpAnswer: (token?: string) => withToken('/sign-up/answer', token),
  foundersPricing: '/founders-pricing',
  compare: '/compare',
  questions: '/questions',
  sharedItinerary: '/shared-itinerary',
  sharedItineraryOf: (id: string) => `/shared-itinerary/${encodeURIComponent(id)}`,
  /** Link with the edit token in the fragment, which browsers do not send. */
  editedItineraryOf: (id: string, token: string) =>
    `/shared-itinerary/${encodeURIComponent(id)}#edit=${encodeURIComponent(token)}`,
  /** Target of the newsletter form without JavaScript. */
  newsletter: '/newsletter',
  newsletterConfirm: (token: string) => withQuery('/newsletter/confirm', { token }),
  /** Link that confirms a price alert. */
  watchConfirm: (token: string) => withToken('/saved', token),
  unsubscribe: (token: string) => withQuery('/api/unsubscribe', { token }),
  /** Page for reviewing a stay; `stars` are preselected. */
  review: (token?: string, stars?: number) => withToken(withQuery('/api/review', { stars }), token),
  booking: (query: BookingQuery = {}) => withQuery('/booking', query),
  desk: (view = '') => (view ? `/desk#${view}` : '/desk'),
  /**
   * Sign-in link of a host. The token is in the fragment, so that link scanners do not use it up.
   */
  deskSignIn: (token: string) => `/desk#sign-in=${encodeURIComponent(token)}`,
  /** All bookings of a guest, and the form that requests the link. */
  trips: '/trips',
  tripsSend: '/trips/send',
  tripsOf: (token: string) => withToken('/trips', token),
  quote: (token?: string) => withToken('/quote', token),
  bookingSuccess: (token?: string) => withToken('/booking-success', token),
  paymentSuccess: (token?: string) => withToken('/payment-success', token),
  /** A booking as shared with the party. */
  sharedStay: (token?: string) => withToken('/shared-stay', token),
} as const;

/** Page to book a stay, or the stays of a party. Separate, because few scripts need it. */
export const getBookingPath = (
  { check_in, check_out }: StayDates,
  [first, ...others]: readonly (Party & { cabin: { slug: string } })[],
  more: Pick<BookingQuery, 'guests' | 'promo' | 'declined'> = {},
): string =>
  paths.booking({
    cabin: first?.cabin.slug,
    with: others.map(({ cabin }) => cabin.slug),
    check_in,
    check_out,
    ...(first && { adults: first.adults, children: first.children, pets: first.pets }),
    with_adults: others.map(({ adults }) => adults),
    with_children: others.map(({ children }) => children),
    with_pets: others.map(({ pets }) => pets),
    ...more,
  });

/** A page of all cabins or of a category, from 1. Separate, because few scripts need it. */
export const cabinsPage = (page: number, name?: CabinCategorySlug): string =>
  page > 1 ? `${listPath(name)}/page/${page}` : listPath(name);

/** Data of saved cabins besides `paths.cabinsData`. */
export const cabinCardExtrasPath = '/cabins-further.json';

/**
 * Address of a picture at a width through the image CDN, with unescaped slashes as elsewhere in a
 * page. `url` is `/artwork/…`, `/photos/…` or a remote `https:` address.
 */
export const imageUrl = (url: string, width: number): string =>
  withQuery('/.netlify/images', { url: stripFocalPoint(url), w: width }).replaceAll('%2F', '/');

/** The picture at several widths, for `srcset`. */
export const imageSrcset = (url: string, widths: readonly number[]): string =>
  widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ');
