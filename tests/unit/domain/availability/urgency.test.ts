import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import { getUrgencyMessage } from '#domain/availability/urgency.ts';
import { cases } from '#support/case-counts.ts';
import { anyDay } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';
import { utcDay } from '#support/oracles/days.ts';
import { oracleOpenNights, oracleUrgency, oracleWeekends } from '#support/oracles/urgency.ts';

/** A Thursday, so that tomorrow is a weekend night. */
const today = '2026-12-10';
const from = (drawing: string) =>
  getUrgencyMessage(drawCalendar(today, `o${drawing.padEnd(30, 'x')}`), today, 0);

/** Calendars of every density, near and far, so that every message occurs. */
const anyScarcity: fc.Arbitrary<{ calendar: AvailabilityCalendar; today: string }> = fc
  .record({
    today: anyDay,
    near: fc.constantFrom(0, 0.03, 0.1, 0.2, 0.3, 0.5, 0.9),
    far: fc.constantFrom(0, 0.1, 0.3, 0.9),
    weekends: fc.constantFrom(0, 0.3, 1),
    dice: fc.noBias(fc.array(fc.nat(999), { minLength: 100, maxLength: 100 })),
  })
  .map(({ today, near, far, weekends, dice }) => {
    const days = dice.map((die, index): [string, AvailabilityDay] => {
      const date = utcDay(today, index - 2);
      const weekend = oracleWeekends([date]).length > 0;
      const available = die / 1000 < (index < 33 ? near : far) * (weekend ? weekends : 1);
      const [day] = drawCalendar(date, available ? 'o' : 'x').values();
      return [date, day as AvailabilityDay];
    });
    return { calendar: new Map(days), today };
  });

test('shows the first true message of the list, with its nights', () => {
  const seen = new Set<string>();
  assertForAll(fc.tuple(anyScarcity, fc.nat(9)), ([{ calendar, today }, rotation]) => {
    const message = getUrgencyMessage(calendar, today, rotation);
    const [text, dates] = oracleUrgency(calendar, today);
    seen.add((text ?? `closing ${rotation % 2}`).replace(/\d+ (weekend )?nights? /, 'N $1'));
    if (text !== null) expect(message).toEqual({ text, dates });
  });
  // The short runs in other time zones may miss the rarest messages.
  if (cases >= 2000) expect(seen.size).toBe(9);
});

test('alternates true closing messages', () => {
  assertForAll(anyScarcity, ({ calendar, today }) => {
    const [text] = oracleUrgency(calendar, today);
    if (text !== null) return;
    const ninety = oracleOpenNights(calendar, today, 90);
    const weekends = oracleWeekends(oracleOpenNights(calendar, today, 30));
    const [first, second] = [0, 1].map((rotation) => getUrgencyMessage(calendar, today, rotation));
    expect(first).toEqual({ text: 'More than 30 nights open in the next 90 days', dates: ninety });
    expect(second).toEqual({ text: 'Weekend nights still open in the next 30 days', dates: weekends });
    expect(ninety.length).toBeGreaterThan(30);
    expect(weekends.length).toBeGreaterThan(0);
  });
});

test('does not count tonight', () => {
  expect(from('xxx')?.text).toBe('Fully booked for the next 30 days — check later dates');
});

test('uses the singular for one night', () => {
  expect(from('xxxo')).toEqual({ text: 'Only 1 night available in the next 30 days', dates: ['2026-12-14'] });
  expect(from('xxxoo')?.text).toBe('Only 2 nights available in the next 30 days');
  expect(from('oxxooo')).toEqual({ text: 'Only 1 weekend night left this month', dates: ['2026-12-11'] });
});

test('shows the messages about later nights up to their limits', () => {
  // Eight available nights this month including three weekends, then `later` from the 31st night.
  const text = (later: string) =>
    getUrgencyMessage(drawCalendar(today, `o${'oooooooo'.padEnd(29, 'x')}o${later}`), today, 0)?.text;
  const high = 'High demand — only 15 nights available in the next 60 days';
  const filling = 'Popular dates filling up fast — book soon';
  expect(text('oooooo')).toBe(high);
  expect(text('ooooooo')).toBe(filling);
  expect(text('oooooo'.padEnd(30, 'x'))).toBe(high);
  expect(text(`${'oooooo'.padEnd(30, 'x')}o`)).toBe(high);
  expect(text(`${'oooooo'.padEnd(29, 'x')}o`)).toBe(filling);
  expect(text('o'.repeat(21))).toBe(filling);
  expect(text('o'.repeat(22))).toBe('More than 30 nights open in the next 90 days');
  expect(text(`${'o'.repeat(21).padEnd(60, 'x')}o`)).toBe(filling);
  expect(text(`${'o'.repeat(21).padEnd(59, 'x')}o`)).toBe('More than 30 nights open in the next 90 days');
});

test('is absent for a calendar without data', () => {
  expect(getUrgencyMessage(new Map(), today, 0)).toBeNull();
  expect(getUrgencyMessage(drawCalendar('2026-11-01', 'ooo'), today, 0)).toBeNull();
  expect(getUrgencyMessage(drawCalendar(today, 'o'), today, 0)).toBeNull();
});

test('has a message for a calendar of only a few nights', () => {
  expect(getUrgencyMessage(drawCalendar(today, 'oooo'), today, 0)?.text).toMatch(/^Only 3 nights? available/);
});

test('alternates the two closing messages', () => {
  const open = drawCalendar(today, 'o'.repeat(100));
  const texts = [0, 1, 2, 3].map((rotation) => getUrgencyMessage(open, today, rotation)?.text);
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts.slice(2)).toEqual(texts.slice(0, 2));
});
