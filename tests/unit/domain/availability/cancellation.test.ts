import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateRefund,
  cancellationBanner,
  cancellationDeadline,
  formatCancellationPolicy,
  formatLateRefund,
  isFreeToCancel,
  refundSteps,
} from '#domain/availability/cancellation.ts';
import { anyDay, anyZone } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { intlDay, utcDay } from '#support/oracles/days.ts';

const terms = { free_cancel_days: 14, timezone: 'America/New_York' };
const banner = (now: string, days = 14) =>
  cancellationBanner('2026-12-11', { ...terms, free_cancel_days: days }, new Date(now));

test('ends free cancellation at the start of the fourteenth day before check-in, in the cabin’s time zone', () => {
  expect(cancellationDeadline('2026-12-11', 14, 'America/New_York').toISOString()).toBe(
    '2026-11-27T05:00:00.000Z',
  );
});

test('keeps the deadline over clock changes before check-in', () => {
  expect(cancellationDeadline('2027-03-20', 14, 'America/New_York').toISOString()).toBe(
    '2027-03-06T05:00:00.000Z',
  );
  expect(cancellationDeadline('2026-11-10', 14, 'America/New_York').toISOString()).toBe(
    '2026-10-27T04:00:00.000Z',
  );
});

test('sets any deadline to the first moment of its day in the cabin’s time zone', () => {
  assertForAll(fc.tuple(anyDay, fc.integer({ min: 0, max: 60 }), anyZone), ([checkIn, days, zone]) => {
    const deadline = cancellationDeadline(checkIn, days, zone);
    expect(intlDay(zone, deadline)).toBe(utcDay(checkIn, -days));
    expect(intlDay(zone, new Date(deadline.getTime() - 1))).toBe(utcDay(checkIn, -days - 1));
  });
});

test('allows free cancellation until the last moment before the deadline', () => {
  const aroundIt = fc.constantFrom(-86_400_000, -3_600_001, -1, 0, 1, 3_600_000, 86_400_000);
  assertForAll(
    fc.tuple(anyDay, fc.integer({ min: 0, max: 60 }), anyZone, aroundIt),
    ([checkIn, days, zone, after]) => {
      const now = new Date(cancellationDeadline(checkIn, days, zone).getTime() + after);
      expect(isFreeToCancel(checkIn, days, zone, now)).toBe(after < 0);
    },
  );
});

test('states until when cancellation is free', () => {
  expect(banner('2026-11-15T17:00:00Z')).toEqual({
    free: true,
    short: 'Free cancellation',
    text: 'Free cancellation until November 27, 2026 (11\u00a0days\u00a0left)',
  });
  expect(banner('2026-11-26T05:00:00Z').text).toContain('(1\u00a0day\u00a0left)');
  expect(banner('2026-11-26T05:00:01Z').text).toContain('(23\u00a0hours\u00a0left)');
  expect(banner('2026-11-27T04:00:00Z').text).toContain('(1\u00a0hour\u00a0left)');
  expect(banner('2026-11-27T04:59:59.999Z')).toEqual({
    free: true,
    short: 'Free cancellation',
    text: 'Free cancellation until November 27, 2026 (less\u00a0than\u00a0an\u00a0hour\u00a0left)',
  });
});

test('states that free cancellation has ended, from the moment of the deadline', () => {
  const over = {
    free: false,
    short: 'Non-refundable',
    text: 'Cancellation period ended November 27, 2026 — booking is now non-refundable.',
  };
  expect(banner('2026-11-27T05:00:00Z')).toEqual(over);
  expect(banner('2026-12-10T00:00:00Z')).toEqual(over);
});

test('sets the deadline to check-in day for zero days before check-in', () => {
  expect(banner('2026-12-11T04:59:00Z', 0).free).toBe(true);
  expect(banner('2026-12-11T05:00:00Z', 0).free).toBe(false);
});

test('describes the terms in a sentence', () => {
  const policy = (free_cancel_days: number) => formatCancellationPolicy({ free_cancel_days });
  expect(policy(14)).toMatch(/^Free cancellation until 14 days before check-in\./);
  expect(policy(1)).toMatch(/^Free cancellation until 1 day before check-in\./);
  expect(policy(0)).toMatch(/^Free cancellation until the day of check-in begins\./);
});

const moderate = { name: 'Moderate', words: 'Plans change', free_days: 14, late_percent: 50, late_days: 3 };

test('describes a named policy by the host’s text and then by its rule', () => {
  const policy = (more: Partial<typeof moderate>) =>
    formatCancellationPolicy({ free_cancel_days: 14, policy: { ...moderate, ...more } });
  expect(policy({})).toBe(
    'Moderate: Plans change. Free cancellation until 14 days before check-in. From then on 50% of what was paid goes back until 3 days before check-in, then the booking is non-refundable.',
  );
  expect(policy({ words: '', late_days: 0 })).toBe(
    'Moderate. Free cancellation until 14 days before check-in. From then on 50% of what was paid goes back until the day of check-in begins, then the booking is non-refundable.',
  );
  expect(policy({ words: 'Sorry!', late_percent: 0 })).toBe(
    'Moderate: Sorry! Free cancellation until 14 days before check-in. From then on the booking is non-refundable.',
  );
});

test('lists each refund of the policy with its date in the banner', () => {
  const at = (now: string) => cancellationBanner('2026-12-11', { ...terms, policy: moderate }, new Date(now));
  expect(at('2026-11-26T05:00:00Z')).toEqual({
    free: true,
    short: 'Free cancellation',
    text: 'Free cancellation until November 27, 2026 (1\u00a0day\u00a0left), then 50% back until December 8, 2026',
  });
  expect(at('2026-11-27T05:00:00Z')).toEqual({
    free: false,
    short: '50% refundable',
    text: 'Free cancellation ended November 27, 2026 — 50% back until December 8, 2026.',
  });
  expect(at('2026-12-08T05:00:00Z')).toEqual({
    free: false,
    short: 'Non-refundable',
    text: 'Cancellation period ended December 8, 2026 — booking is now non-refundable.',
  });
  const steps = refundSteps('2026-12-11', { ...terms, policy: moderate });
  expect(formatLateRefund(steps, new Date('2026-12-08T05:00:00Z'), String)).toBe('');
});

test('refunds everything before the deadline, then what the policy gives, across time zones, clock changes and years', () => {
  const bookings = fc.record({
    checkIn: anyDay,
    days: fc.integer({ min: 1, max: 60 }),
    late: fc.option(fc.record({ percent: fc.integer({ min: 0, max: 99 }), share: fc.nat(99) })),
    zone: anyZone,
    paid: fc.integer({ min: 0, max: 2_000_000 }),
    // Whether the time is within seconds of a deadline.
    around: fc.boolean(),
    seconds: fc.oneof(fc.integer({ min: -7200, max: 7200 }), fc.integer({ min: -9_000_000, max: 9_000_000 })),
  });
  assertForAll(bookings, ({ checkIn, days, late, zone, paid, around, seconds }) => {
    const late_days = Math.floor((days * (late?.share ?? 0)) / 100);
    const policy = late && { ...moderate, free_days: days, late_percent: late.percent, late_days };
    const deadline = cancellationDeadline(checkIn, around ? late_days : days, zone);
    const now = new Date(deadline.getTime() + seconds * 1000);
    const steps = refundSteps(checkIn, { free_cancel_days: days, timezone: zone, policy });
    // Calculated by local calendar days.
    const wall = intlDay(zone, now);
    const percent = wall < utcDay(checkIn, -late_days) ? (late?.percent ?? 0) : 0;
    const back = wall < utcDay(checkIn, -days) ? paid : Math.floor((paid * percent + 50) / 100);
    expect(calculateRefund(paid, steps, now)).toBe(back);
  });
});
