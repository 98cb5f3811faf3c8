import { beforeEach, expect, test } from 'vitest';
import { $availabilityRequest, closeAvailability, openAvailability } from '#stores/availability-dialog.ts';
import { cabin } from '../features/availability/fixture.ts';

beforeEach(closeAvailability);

test('opens for a complete cabin and closes', () => {
  expect(openAvailability(cabin)).toBe(true);
  expect($availabilityRequest.get()).toEqual(cabin);
  closeAvailability();
  expect($availabilityRequest.get()).toBeNull();
});

test.each([null, 'ridge-house', { ...cabin, id: 7 }])('opens nothing for invalid markup: %j', (markup) => {
  expect(openAvailability(markup)).toBe(false);
  expect($availabilityRequest.get()).toBeNull();
});
