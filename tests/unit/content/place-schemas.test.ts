import { expect, test } from 'vitest';
import { place } from '../../../src/content/place-schemas.ts';
import { plannerAttractions } from '../../support/planner-attractions.ts';

const good = {
  name: 'A fall',
  kind: 'walk',
  about: 'A waterfall.',
  latitude: 35.68,
  longitude: -83.53,
  minutes: 60,
  effort: 1,
  ages: ['child', 'adult'],
  interests: ['waterfalls'],
  worth: 2,
  rain: 'better',
  best: 'morning',
  hours: { morning: { why: 'Before nine there is room to park.', by: '09:00' } },
  holidays: 'as usual',
  tired: 'Turn round.',
  guide: 'waterfalls',
  source: { name: 'National Park Service', url: 'https://www.nps.gov/grsm', checked: '2026-11-21' },
};

/** Returns an editor's messages: field, expected and found value. */
const said = (data: object) =>
  place
    .safeParse({ ...good, ...data })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('accepts a complete attraction, with omitted features as false', () => {
  expect(place.parse(good)).toMatchObject({ dogs: false, sunset: false, dark: false, closed: [] });
});

test.each([
  [
    'an unknown age group',
    { ages: ['baby'] },
    'ages.0: expected one of toddler, child, teen, adult, grandparents, found "baby"',
  ],
  [
    'a kind of its own',
    { kind: 'spa' },
    'kind: expected one of walk, drive, view, wildlife, water, picnic, museum, rides, town, found "spa"',
  ],
  [
    'a time that is none',
    { hours: { morning: { why: 'Early.', by: '9:00' } } },
    'hours.morning.by: expected a time such as \'08:30\' in quotes, found "9:00"',
  ],
  [
    'a day of the year that is none',
    { closed: [{ from: '12-40', to: '03-31', why: 'Winter.' }] },
    'closed.0.from: expected a day of the year such as \'12-01\' in quotes, found "12-40"',
  ],
  [
    'half a season',
    { closed: [{ from: '12-01', why: 'Winter.' }] },
    'closed.0: expected `from` and `to` together',
  ],
  ['a closure of no day', { closed: [{ why: 'Ever.' }] }, 'closed.0: expected days, weekdays or holidays'],
  ['a best part without hours', { best: 'noon' }, 'best: expected one of the parts of the day under `hours`'],
  [
    'a hot afternoon in January',
    { hours: { morning: { why: 'On a hot day it has shade.' } } },
    'hours.morning.why: expected a reason that is true on every day it is open, found "hot", which 2027-01-01 is not; put it under `seasons`',
  ],
  [
    'a weekend on a Monday, in its season too',
    {
      closed: [{ from: '10-01', to: '05-31', why: 'Cold.' }],
      hours: {
        morning: { why: 'It is quiet.', seasons: [{ from: '06-01', to: '08-31', why: 'Full on weekends.' }] },
      },
    },
    'hours.morning.why: expected a reason that is true on every day it is open, found "weekends", which 2027-06-01 is not; put it under `seasons`',
  ],
  [
    'a picture of another kind',
    { picture: 'cavern' },
    'picture: expected a picture of what it is, found "cavern", which neither its kind nor its words name',
  ],
  [
    'a picture that the words do not name',
    { picture: 'trail' },
    'picture: expected a picture of what it is, found "trail", which neither its kind nor its words name',
  ],
  ['nothing of holidays', { holidays: undefined }, 'holidays: expected one of as usual, ask, found nothing'],
  ['no reason', { hours: { morning: { why: ' ' } } }, 'hours.morning.why: expected some words, found none'],
])('rejects %s with a message', (_, data, message) => {
  expect(said(data)).toContain(message);
});

test('accepts a picture of its kind', () => {
  expect(said({ picture: 'waterfall' })).toEqual([]);
});

test('there are at least 45 attractions, with each part of the day, age group and interest among them', () => {
  expect(plannerAttractions.length).toBeGreaterThanOrEqual(45);
  for (const part of ['morning', 'noon', 'evening'] as const) {
    expect(plannerAttractions.filter(({ hours }) => hours[part]).length).toBeGreaterThan(15);
  }
  for (const age of ['toddler', 'grandparents'] as const) {
    expect(plannerAttractions.filter(({ ages }) => ages.includes(age)).length).toBeGreaterThan(15);
  }
});
