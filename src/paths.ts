import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { stripFocalPoint } from '#domain/photos/photo-url.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { toSearchQuery } from '#domain/search/search-query.ts';

/** What an address says after its path; what is undefined is not there. */
type Query = Record<string, string | number | undefined | readonly (string | number)[]>;

/** A path with a query; what is undefined is left out, and a list is its name once for each. */
function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value = []]) =>
    [value].flat().map((one) => [key, String(one)]),
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** What `/booking` carries in its URL so that a reload or a shared link survives. */
export interface BookingQuery extends Query {
  cabin?: string | undefined;
  /** The further cabins of a party that is too large for one, and who sleeps in each; `guests` are all who were searched for. */
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
  /** A promo code, where nothing else is typed. */
  promo?: string | undefined;
  /** After a payment that did not go through. */
  declined?: 1;
}

/**
 * An address with a token in its fragment, which no browser sends to a server and no log has: `browser/link-token.ts` reads it
 * and takes it out of the address bar.
 */
export const withToken = (path: string, token?: string): string =>
  token ? `${path}#${new URLSearchParams({ token })}` : path;

const listPath = (name?: CabinCategorySlug): string => (name ? `/cabins/${name}` : '/cabins');

/** Every internal URL is built here, so that a moved page is one edit. */
export const paths = {
  home: '/',
  cabins: '/cabins',
  /** The cabins a search finds (spec §2). */
  results: (search: SearchValues = {}) => withQuery('/cabins', Object.fromEntries(toSearchQuery(search))),
  /** All cabins in another order or narrowed to a kind, as the carousels link them (spec §2). */
  cabinsBy: (query: { sort?: string; filter?: string }) => withQuery('/cabins', query),
  cabin: (slug: string) => `/cabins/${slug}`,
  /** A cabin's card data as JSON, for pages that know only its slug. */
  cabinData: (slug: string) => `/cabins/${encodeURIComponent(slug)}.json`,
  /** A cabin's card alone, for a page that was built without it. */
  cabinCard: (slug: string) => `/cabins/card/${encodeURIComponent(slug)}`,
  /** The moment of the build. */
  buildData: '/build.json',
  /** The facts of every cabin in columns, for filters and the map. */
  cabinsData: '/cabins.json',
  /** The calendar of a cabin, on the dates of a stay where there is one. */
  availability: (
    slug: string,
    stay: { check_in?: string; check_out?: string; guests?: number | undefined; pets?: number } = {},
  ) => `${withQuery(`/cabins/${slug}`, stay)}#availability`,
  list: (name: CabinCategorySlug) => listPath(name),
  area: (slug: string) => `/areas/${slug}`,
  map: '/map',
  /** The cabins of a list on the map. */
  mapOf: (list: CabinCategorySlug) => withQuery('/map', { filter: list }),
  /** The drawn map without its page, for the results. */
  mapSheet: '/map/sheet',
  saved: '/saved',
  /** What is kept on this device, and what stands in for a page that is not. */
  offline: '/offline',
  /** The pages that can be kept, as the build lists them. */
  offlineData: '/offline.json',
  /** What is searched of every page, as the build writes it. */
  searchData: '/search.json',
  /** The cabins of a list that is shared; slugs need no escaping. */
  sharedCabins: (slugs: readonly string[]) => `/saved?cabins=${slugs.join(',')}`,
  plan: '/plan',
  /** A plan of these choices. */
  planOf: (query: string) => `/plan?${query}`,
  /** A plan that begins at this cabin. */
  planFrom: (slug: string) => withQuery('/plan', { cabin: slug }),
  /** The plan of a stay in a cabin. */
  planOfStay: ({ check_in, check_out }: { check_in: string; check_out: string }, cabin: string) =>
    withQuery('/plan', { cabin, check_in, check_out }),
  /** What plans are made from, as JSON. */
  placesData: '/places.json',
  events: '/events',
  visitorGuide: '/visitor-guide',
  guideEntry: (slug: string) => `/visitor-guide/${slug}`,
  fall: '/fall',
  /** The bands of fall, and how high each cabin stands, as JSON. */
  fallData: '/fall.json',
  /** The cabins that are near peak on the nights of a stay, or on those a few days from it. */
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
  /** Where the sign-up is sent without JavaScript, and where an owner completes an application. */
  signUpSend: '/sign-up/send',
  signUpAnswer: (token?: string) => withToken('/sign-up/answer', token),
  foundersPricing: '/founders-pricing',
  compare: '/compare',
  questions: '/questions',
  sharedItinerary: '/shared-itinerary',
  sharedItineraryOf: (id: string) => `/shared-itinerary/${encodeURIComponent(id)}`,
  /** The link that may edit. The token is in the fragment, which no browser sends to a server. */
  editedItineraryOf: (id: string, token: string) =>
    `/shared-itinerary/${encodeURIComponent(id)}#edit=${encodeURIComponent(token)}`,
  /** Where the newsletter form is sent without JavaScript. */
  newsletter: '/newsletter',
  newsletterConfirm: (token: string) => withQuery('/newsletter/confirm', { token }),
  /** The link that has a stay watched. */
  watchConfirm: (token: string) => withToken('/saved', token),
  unsubscribe: (token: string) => withQuery('/api/unsubscribe', { token }),
  /** Where a guest reviews a stay; `stars` are chosen beforehand. */
  review: (token?: string, stars?: number) => withToken(withQuery('/api/review', { stars }), token),
  booking: (query: BookingQuery = {}) => withQuery('/booking', query),
  desk: (place = '') => (place ? `/desk#${place}` : '/desk'),
  /** The link of a host's mail. The token is in the fragment: what follows links for a reader does not use it up. */
  deskSignIn: (token: string) => `/desk#sign-in=${encodeURIComponent(token)}`,
  /** All stays of a guest, and the form that sends the link to them. */
  trips: '/trips',
  tripsSend: '/trips/send',
  /** The link of that mail. */
  tripsOf: (token: string) => withToken('/trips', token),
  quote: (token?: string) => withToken('/quote', token),
  bookingSuccess: (token?: string) => withToken('/booking-success', token),
  paymentSuccess: (token?: string) => withToken('/payment-success', token),
  /** A stay as its guest shares it with the party. */
  sharedStay: (token?: string) => withToken('/shared-stay', token),
} as const;

/** Where stays on the same nights are booked just as they are, one or a party's several. Apart, as few scripts know of it. */
export const getBookingPath = (
  { check_in, check_out }: StayDates,
  [one, ...others]: readonly (Party & { cabin: { slug: string } })[],
  more: Pick<BookingQuery, 'guests' | 'promo' | 'declined'> = {},
): string =>
  paths.booking({
    cabin: one?.cabin.slug,
    with: others.map(({ cabin }) => cabin.slug),
    check_in,
    check_out,
    ...(one && { adults: one.adults, children: one.children, pets: one.pets }),
    with_adults: others.map(({ adults }) => adults),
    with_children: others.map(({ children }) => children),
    with_pets: others.map(({ pets }) => pets),
    ...more,
  });

/** A page of all cabins or of a list, counted from 1. Apart, as few scripts know of it. */
export const cabinsPage = (page: number, name?: CabinCategorySlug): string =>
  page > 1 ? `${listPath(name)}/page/${page}` : listPath(name);

/** What the saved cabins need of every cabin beside `paths.cabinsData`. */
export const cabinCardExtrasPath = '/cabins-further.json';

/** A picture at a width, through the image CDN, with its slashes as they are elsewhere in a page. `url` is `/artwork/…`, `/photos/…` or a remote `https:` address. */
export const imageUrl = (url: string, width: number): string =>
  withQuery('/.netlify/images', { url: stripFocalPoint(url), w: width }).replaceAll('%2F', '/');

/** The same picture at several widths, for `srcset`. */
export const imageSrcset = (url: string, widths: readonly number[]): string =>
  widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ');
