import { expect, test } from 'vitest';
import { listApplicationDetails } from '#fields/owner-applications/application-details.ts';
import { applicationFormSteps } from '#fields/owner-applications/application-form.ts';
import { sampleApplication } from '#support/owner-applications.ts';

type Changes = Parameters<typeof sampleApplication>[0];

const factsOf = (changes: Changes = {}) =>
  listApplicationDetails(sampleApplication(changes)).flatMap(({ details }) => details);
const labelsOf = (changes: Changes) => factsOf(changes).map(([label]) => label);

test('lists the values as typed, in the order of the form', () => {
  expect(factsOf()).toEqual([
    ['Name', 'Ada Example'],
    ['Email', 'ada@example.com'],
    ['Phone', '+18655550100'],
    ['Answer', 'By email'],
    ['Cabin', 'Hemlock Perch'],
    ['Place', 'Wears Valley'],
    ['Way there', '12 Perch Lane\nLeft at the split rail fence, past the barn.'],
    ['Kind', 'Log cabin'],
    ['View', 'Mountains'],
    ['Sleeps', '6'],
    ['Bedrooms', '2'],
    ['Baths', '1.5'],
    ['Beds', 'Loft: queen, twin\nUpstairs: king'],
    ['Driveway', 'Gravel and steep; with snow you want four-wheel drive.'],
    ['Has', 'Hot tub, Wi-Fi, Dogs may come'],
    ['A usual night', '$240'],
    ['Also', 'The neighbor has a rooster.'],
    ['Listed at', 'https://www.airbnb.com/rooms/1'],
    ['Calendar', 'https://www.airbnb.com/calendar/ical/1.ics?s=key'],
    ['Permit', 'STRU-2026-0142'],
    ['The porch at seven in the morning', 'https://pictures.example.com/porch.jpg'],
  ]);
});

test('groups values by the steps of the form, without empty ones', () => {
  const steps = applicationFormSteps.slice(0, -1).map(({ id, title }) => [id, title]);
  const read = (changes: Changes) =>
    listApplicationDetails(sampleApplication(changes)).map(({ step, title }) => [step, title]);
  expect(read({})).toEqual(steps);
  expect(read({ photos: [] })).toEqual(steps.slice(0, -1));
});

test('omits empty fields', () => {
  const empty: Changes = {
    nightly_rate: null,
    note: '',
    listing_urls: [],
    amenities: [],
    pets: false,
    sleeping: '',
  };
  const without = labelsOf(empty);
  for (const label of ['A usual night', 'Also', 'Listed at', 'Has', 'Beds'])
    expect(without).not.toContain(label);
  expect(factsOf({ ...empty, pets: true })).toContainEqual(['Has', 'Dogs may come']);
  expect(factsOf({ pets: false })).toContainEqual(['Has', 'Hot tub, Wi-Fi']);
});

test('lists links separately, and thousands with commas', () => {
  const links = ['https://one.example.com/', 'https://two.example.com/'];
  expect(factsOf({ listing_urls: links })).toEqual(
    expect.arrayContaining(links.map((url) => ['Listed at', url])),
  );
  expect(factsOf({ nightly_rate: 1250 })).toContainEqual(['A usual night', '$1,250']);
});
