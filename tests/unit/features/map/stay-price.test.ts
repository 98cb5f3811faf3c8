import { expect, test } from 'vitest';
import { stayPrice } from '#features/map/stay-price.ts';
import { card, found, threeNights } from '../results/fixture.ts';

const now = new Date('2026-12-01T12:00:00-05:00');
const asked = { search: threeNights, now };
const den = card('den', { max_guests: 4, free_cancel_days: 7 });

test('found on the very dates: its nights', () => {
  expect(stayPrice(den, found('den'), asked)).toEqual({
    total: 90_000,
    originalTotal: 90_000,
    note: '3 nights, all in',
    query: '?check_in=2026-12-11&check_out=2026-12-14&guests=2',
    facts: { isFreeToCancel: true, isInWinter: true },
  });
});

test('moved by flexible days: its own dates, and a link that carries them', () => {
  const moved = found('den', { check_in: '2026-12-12', check_out: '2026-12-15' });
  expect(stayPrice(den, moved, asked)).toMatchObject({
    note: 'Dec 12–15',
    query: '?check_in=2026-12-12&check_out=2026-12-15&guests=2',
  });
});

test('not found: taken, or too small for the party', () => {
  expect(stayPrice(den, undefined, asked)).toEqual({
    total: null,
    originalTotal: null,
    note: 'Taken on these dates',
    query: '',
  });
  expect(stayPrice(den, undefined, { search: { ...threeNights, guests: 5 }, now }).note).toBe(
    'Sleeps only 4',
  );
  const { guests: _, ...anyParty } = threeNights;
  expect(stayPrice(card('den', { max_guests: 1 }), undefined, { search: anyParty, now }).note).toBe(
    'Taken on these dates',
  );
});

test('moved to dates a year away: they say so', () => {
  const moved = found('den', { check_in: '2028-01-02', check_out: '2028-01-05' });
  expect(stayPrice(den, moved, asked).note).toBe('Jan 2–5, 2028');
});
