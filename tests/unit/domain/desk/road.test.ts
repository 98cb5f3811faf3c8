import { expect, test } from 'vitest';
import { listRoadSteps, publishStep, type RoadFacts, roadWords } from '#domain/desk/road.ts';

const none: RoadFacts = {
  number: null,
  title: null,
  live: null,
  has_words: null,
  has_photo: null,
  has_nights: null,
  has_deal_plan: true,
};
const draft: RoadFacts = {
  number: 3,
  title: 'Fern House',
  live: false,
  has_words: false,
  has_photo: false,
  has_nights: false,
  has_deal_plan: true,
};
const done = { mail: true, payments: true };
const places = (facts: RoadFacts, services = done) =>
  listRoadSteps(facts, services).map(({ step, place }) => `${step} ${place}`);

test('a road begins with a cabin, and has nothing of a cabin that is not there', () => {
  expect(places(none)).toEqual(['cabin cabins/new']);
  expect(places(none, { mail: false, payments: false })).toEqual([
    'cabin cabins/new',
    'mail letters',
    'payments bookings',
  ]);
});

test('it goes on with that cabin, and each step goes when it is done', () => {
  expect(places(draft)).toEqual(['words cabins/3', 'photo cabins/3', 'nights calendar', 'live cabins/3']);
  expect(places({ ...draft, has_words: true, has_nights: true })).toEqual([
    'photo cabins/3',
    'live cabins/3',
  ]);
  expect(places({ ...draft, has_words: true, has_photo: true, live: true })).toEqual([]);
});

test('the deal of the day is a step until a host has said what it may take, and the last', () => {
  const undecided = { ...none, has_deal_plan: false };
  expect(places(undecided, { mail: false, payments: true })).toEqual([
    'cabin cabins/new',
    'mail letters',
    'deal deals',
  ]);
  const deal = listRoadSteps(undecided, done).find(({ step }) => step === 'deal');
  expect(deal && roadWords(deal)).toMatchObject({
    what: 'If you like: offer a deal of the day',
    action: 'Deals',
  });
});

test('every step says what it is, how it is done and where', () => {
  const steps = [...listRoadSteps(none, done), ...listRoadSteps(draft, { mail: false, payments: false })];
  const publishing = (['hook', 'start', 'netlify'] as const).map(publishStep);
  expect(publishing.map((step) => roadWords(step).action)).toEqual(['Publish', 'Cabins', 'Cabins']);
  for (const one of [...steps, ...publishing]) {
    const { what, todo, action } = roadWords(one);
    for (const words of [what, todo, action]) expect(words, one.step).toMatch(/^[A-Z]/);
  }
  expect(steps.map((step) => roadWords(step).what)).toContain('Describe Fern House');
});

test('a cabin whose title nobody knows is the host’s own', () => {
  expect(roadWords({ step: 'photo', cabin: null, place: 'cabins/3' }).what).toBe('Show your cabin');
});
