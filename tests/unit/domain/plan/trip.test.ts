import { expect, test } from 'vitest';
import { agesOf, tripFrom } from '#domain/plan/trip.ts';
import { tripOf } from '#support/plan-trip.ts';

const { base, choices, places, events } = tripOf({ from: 'perseid' });
const bases = ['gatlinburg', 'perseid'].map((slug) => ({ ...base, slug, name: slug }));

test('a trip begins at what was chosen, or else at the first area', () => {
  const data = { places, events, bases };
  expect(tripFrom(data, choices)).toEqual({ choices, base: bases[1], places, events });
  const gone = tripFrom(data, { ...choices, from: 'gone' });
  expect(gone).toEqual({ choices: { ...choices, from: 'gatlinburg' }, base: bases[0], places, events });
  expect(tripFrom({ ...data, bases: [] }, choices)).toBeNull();
});

test('grown-ups are always among those who come, once', () => {
  expect(agesOf({ ages: [] })).toEqual(['adult']);
  expect(agesOf({ ages: ['adult', 'toddler'] })).toEqual(['toddler', 'adult']);
});
