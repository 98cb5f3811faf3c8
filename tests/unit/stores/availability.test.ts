import { beforeEach, expect, test } from 'vitest';
import { parseTarget } from '#domain/cabin/target.ts';
import { $availabilityRequest, closeAvailability, openAvailability } from '#stores/availability.ts';
import { cabin } from '../features/availability/fixture.ts';

beforeEach(closeAvailability);

test('opens for a whole cabin and closes', () => {
  expect(openAvailability(cabin)).toBe(true);
  expect($availabilityRequest.get()).toEqual(cabin);
  closeAvailability();
  expect($availabilityRequest.get()).toBeNull();
});

test.each([
  null,
  'ridge-house',
  [],
  {},
  { ...cabin, id: 7 },
  { ...cabin, image: undefined },
  { ...cabin, terms: null },
  { ...cabin, terms: { ...cabin.terms, timezone: undefined } },
  { ...cabin, terms: { ...cabin.terms, nightly_rate_cents: '289' } },
  { ...cabin, terms: { ...cabin.terms, max_guests: Number.NaN } },
])('markup that is no cabin opens nothing: %j', (markup) => {
  expect(openAvailability(markup)).toBe(false);
  expect($availabilityRequest.get()).toBeNull();
});

test('a cabin without picture and pets is whole', () => {
  expect(parseTarget(JSON.parse(JSON.stringify(cabin)))).toEqual(cabin);
});
