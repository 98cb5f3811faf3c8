import { expect, test } from 'vitest';
import { petFeeOfChange, validateParty } from '#domain/availability/party.ts';

const check = (adults: number, children: number, pets: number, pet_fee_cents: number | null = null) => {
  const party = validateParty({ adults, children, pets }, { max_guests: 6, pet_fee_cents });
  return party.ok ? 'welcome' : `${party.error.field}: ${party.error.message}`;
};

test('accepts a party within the cabin’s capacity', () => {
  expect(check(1, 0, 0)).toBe('welcome');
  expect(check(2, 0, 0)).toBe('welcome');
  expect(check(4, 2, 0)).toBe('welcome');
});

test('reports too many guests at the field that exceeds the limit', () => {
  expect(check(4, 3, 0)).toBe('children: This cabin sleeps 6; your party is 7 guests.');
  expect(check(6, 1, 0)).toMatch(/^children/);
  expect(check(7, 0, 0)).toBe('adults: This cabin sleeps 6; your party is 7 guests.');
});

test('requires an adult', () => {
  expect(check(0, 2, 0)).toBe('adults: At least one adult comes along.');
});

test('accepts pets where the cabin allows them, also free of charge', () => {
  expect(check(2, 0, 1)).toBe('pets: This cabin takes no pets; your party has 1 pet.');
  expect(check(2, 0, 2, 0)).toBe('welcome');
  expect(check(2, 0, 2, 7500)).toBe('welcome');
});

test('requires whole numbers of guests', () => {
  for (const odd of [1.5, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(check(odd, 0, 0)).toBe('adults: At least one adult comes along.');
    expect(check(2, odd, 0)).toBe('children: Say how many children come along.');
    expect(check(2, 0, odd, 0)).toBe('pets: Say how many pets come along.');
  }
});

test('returns the party unchanged', () => {
  const party = { adults: 2, children: 1, pets: 0 };
  expect(validateParty(party, { max_guests: 6, pet_fee_cents: null })).toEqual({ ok: true, value: party });
});

test('keeps booked pets at any pet fee, and accepts more only where the cabin allows pets', () => {
  expect([0, 1, 2].map((pets) => petFeeOfChange(null, pets, 2))).toEqual([0, 0, 0]);
  expect(petFeeOfChange(null, 3, 2)).toBeNull();
  expect(petFeeOfChange(null, 1, 0)).toBeNull();
  expect([1, 2, 3].map((pets) => petFeeOfChange(7500, pets, 2))).toEqual([7500, 7500, 7500]);
  expect(petFeeOfChange(0, 1, 0)).toBe(0);
});
