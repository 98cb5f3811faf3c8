import { expect, test } from 'vitest';
import { getCacheLocation, parseItineraryId } from '#domain/offline/cache-location.ts';
import { parseCacheablePages } from '#domain/offline/cacheable-pages.ts';
import { paths } from '#paths';

test.each([
  [paths.visitorGuide, 'content', '/visitor-guide'],
  [paths.guideEntry('cades-cove'), 'content', '/visitor-guide/cades-cove'],
  [`${paths.post('quiet-weeks')}/`, 'content', '/blog/quiet-weeks'],
  [paths.events, 'content', '/events'],
  [paths.fall, 'content', '/fall'],
  [paths.plan, 'content', '/plan'],
  [paths.saved, 'content', '/saved'],
  [paths.area('gatlinburg'), 'content', '/areas/gatlinburg'],
  [paths.cabin('perseid'), 'cabin', '/cabins/perseid'],
  [paths.sharedItinerary, 'itinerary', '/shared-itinerary'],
  [`${paths.sharedItinerary}/0123456789abcdef`, 'itinerary', '/shared-itinerary'],
  [paths.bookingSuccess(), 'booking', '/booking-success'],
  [paths.sharedStay(), 'booking', '/shared-stay'],
])('caches %s', (pathname, kind, path) => {
  expect(getCacheLocation(pathname)).toEqual({ kind, path });
});

test.each([
  paths.home,
  paths.cabins,
  paths.list('pool'),
  paths.map,
  paths.booking(),
  paths.tag('dogs'),
  paths.cabinsData,
  paths.cabinData('perseid'),
  '/api/search-cabins',
  '/payment-success',
  '/events.ics',
])('never caches %s', (pathname) => {
  expect(getCacheLocation(pathname)).toBeNull();
});

test('finds the id of an itinerary in its address', () => {
  expect(parseItineraryId('/shared-itinerary/0123456789abcdef')).toBe('0123456789abcdef');
  expect(parseItineraryId('/shared-itinerary')).toBeNull();
  expect(parseItineraryId('/shared-itinerary/a b')).toBeNull();
});

test('reads only cacheable pages of the build’s list', () => {
  const page = { path: '/events', title: 'Events', bytes: 90_000, pictures: [0, 3], data: null };
  expect(parseCacheablePages([page, { ...page, path: '/booking' }, { ...page, bytes: '1' }, null])).toEqual([
    page,
  ]);
  expect(parseCacheablePages({ pages: [page] })).toEqual([]);
});
