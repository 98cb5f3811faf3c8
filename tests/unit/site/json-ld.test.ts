import { expect, test } from 'vitest';
import { vacationRental } from '#components/cabin/vacation-rental.ts';
import {
  article,
  breadcrumbs,
  createEvents,
  createOrganization,
  faqPage,
  type SchemaThing,
} from '#components/seo/json-ld.ts';
import { schemaTypes } from '../../../scripts/checks/site/json-ld-types.ts';
import { cabin } from '../components/cabin-fixture.ts';

const base = new URL('https://mama.test');

const faultsOf = (thing: SchemaThing | undefined): string[] =>
  schemaTypes[thing?.['@type'] ?? '']?.safeParse(thing).error?.issues.map(({ path }) => path.join('.')) ?? [];

const rental = (): SchemaThing =>
  vacationRental(cabin(), { url: new URL('/cabins/lantern-ledge', base), brand: 'Mama' });

const post = (facts: { published?: string } = {}): SchemaThing =>
  article(
    {
      kind: 'BlogPosting',
      path: '/blog/bears',
      title: 'Bears',
      description: 'What they want.',
      published: '2026-11-20',
      updated: new Date('2026-11-21T00:00:00Z'),
      keywords: ['Cades Cove'],
      ...facts,
    },
    base,
  );

const parade = {
  id: 'parade',
  data: {
    title: 'Parade',
    about: 'At midnight.',
    area: 'Gatlinburg',
    place: 'The Parkway',
    rule: 'July 4',
    cost: 'Free',
    free: true,
    source: { name: 'The city', url: 'https://example.com', checked: '2026-11-21' },
  },
  occurrences: [{ start: '2027-07-04', confirmed: true }],
};

const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ question: `Question ${at}?`, answer: 'Yes.' }));

test('structured data follows Google’s documentation', () => {
  const things = [
    rental(),
    post(),
    ...breadcrumbs('/blog/bears', 'Bears', base),
    ...createOrganization(base),
    ...createEvents([parade], base),
    ...faqPage(questions(3)),
  ];
  expect(things.map((thing) => [thing['@type'], faultsOf(thing)])).toEqual([
    ['VacationRental', []],
    ['BlogPosting', []],
    ['BreadcrumbList', []],
    ['Organization', []],
    ['WebSite', []],
    ['Event', []],
    ['FAQPage', []],
  ]);
});

test.each<[string, SchemaThing, string]>([
  ['a rental with seven pictures', { ...rental(), image: Array(7).fill('https://mama.test/1.jpg') }, 'image'],
  [
    'a rental without guests',
    { ...rental(), containsPlace: { '@type': 'Accommodation' } },
    'containsPlace.occupancy',
  ],
  ['a rental placed too roughly', { ...rental(), latitude: '35.7' }, 'latitude'],
  ['a rental with a price', { ...rental(), offers: { price: 99 } }, 'offers'],
  ['a post without a day', { ...post(), datePublished: undefined }, 'datePublished'],
  ['a post without its author', { ...post(), author: undefined }, 'author'],
  [
    'an event that ends before it begins',
    { ...createEvents([parade], base)[0], '@type': 'Event', endDate: '2026-01-01' },
    '',
  ],
  [
    'an event nowhere',
    { ...createEvents([parade], base)[0], '@type': 'Event', location: undefined },
    'location',
  ],
  ['a way of one step', { '@type': 'BreadcrumbList', itemListElement: [] }, 'itemListElement'],
  [
    'questions without answers',
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Who?' }] },
    'mainEntity.0.acceptedAnswer',
  ],
])('reports %s', (_fault, thing, path) => {
  expect(faultsOf(thing)).toContain(path);
});

test('never dates a post’s change before its publication', () => {
  expect(post({ published: '2026-12-24' })).toMatchObject({ dateModified: '2026-12-24' });
});

test('describes only dates that an organizer has published as events', () => {
  expect(
    createEvents([{ ...parade, occurrences: [{ start: '2027-07-04', confirmed: false }] }], base),
  ).toEqual([]);
});

test('describes a page with three or more questions as an FAQ', () => {
  expect(faqPage(questions(2))).toEqual([]);
});

test('lists a page’s section in its breadcrumb', () => {
  expect(breadcrumbs('/visitor-guide/kuwohi', 'Kuwohi', base)).toMatchObject([
    { itemListElement: [{ name: 'Home' }, { name: 'Visitor guide' }, { name: 'Kuwohi' }] },
  ]);
  expect(breadcrumbs('/', 'Home', base)).toEqual([]);
});
