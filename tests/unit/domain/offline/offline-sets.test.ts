import { expect, test } from 'vitest';
import { createOfflineSets, setBytes, setOfPage } from '#domain/offline/offline-sets.ts';

const page = (path: string, ...pictures: number[]) => ({
  path,
  title: path,
  bytes: 60_000,
  pictures,
  data: null,
});
const listed = [
  page('/visitor-guide'),
  page('/visitor-guide/kuwohi', 1),
  page('/areas/gatlinburg', 1, 2),
  page('/fall'),
  page('/events'),
  page('/blog'),
  page('/blog/quiet-weeks'),
  page('/cabins/perseid'),
  page('/cabins/blue-hen'),
  page('/saved'),
  page('/shared-itinerary'),
  page('/booking-success'),
];
const nobody = { cabins: [], itinerary: null, booking: null };

const named = (own: Parameters<typeof createOfflineSets>[1]) =>
  Object.fromEntries(
    createOfflineSets(listed, own).map(({ name, pages }) => [name, pages.map(({ path }) => path)]),
  );

test('offers the guide, the events and the posts to every visitor', () => {
  expect(named(nobody)).toEqual({
    guide: ['/visitor-guide', '/visitor-guide/kuwohi', '/areas/gatlinburg', '/fall'],
    events: ['/events'],
    blog: ['/blog', '/blog/quiet-weeks'],
  });
});

test('offers saved cabins, an itinerary and a booking only if there are any', () => {
  const { cabins, itinerary, booking } = named({ cabins: ['perseid'], itinerary: 'a', booking: 'b' });
  expect([cabins, itinerary, booking]).toEqual([
    ['/cabins/perseid', '/saved'],
    ['/shared-itinerary'],
    ['/booking-success'],
  ]);
});

test('counts a picture of several pages once', () => {
  const [guide] = createOfflineSets(listed, nobody);
  expect(guide && setBytes(guide)).toBe(4 * 60_000 + 2 * 20_000);
});

test.each([
  ['/visitor-guide/kuwohi', 'guide'],
  ['/plan', 'guide'],
  ['/blog/quiet-weeks', 'blog'],
  ['/events', 'events'],
  ['/saved', 'cabins'],
  ['/shared-itinerary/0123456789abcdef', 'itinerary'],
  ['/booking-success', 'booking'],
])('on %s preselects %s', (pathname, name) => {
  expect(setOfPage(pathname)).toBe(name);
});
