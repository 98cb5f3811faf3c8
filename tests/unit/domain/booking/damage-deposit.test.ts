import { describe, expect, test } from 'vitest';
import {
  type DamageDeposit,
  type DamageHold,
  damageDepositStatusNotice,
  findOpenDamageHold,
  formatDamageDepositState,
  isDamageHoldRefused,
} from '#domain/booking/damage-deposit.ts';

const held = { id: '1', state: 'held', keep_cents: null, reason: null } as const;
const withHolds = (...holds: Partial<DamageHold>[]): DamageDeposit => ({
  cents: 30_000,
  has_card: true,
  holds: holds.map((hold, index) => ({ ...held, id: String(index + 1), ...hold })),
});

describe('a damage deposit for guests', () => {
  test('states the amount, that it is not a charge, and when it is released', () => {
    const words = damageDepositStatusNotice({ ...withHolds(), has_card: false }, 'held');
    expect(words).toMatch(/\$300\.00 is held.*day before.*not charged.*two days after/);
    expect(damageDepositStatusNotice(withHolds(held), 'confirmed')).toBe(words);
  });

  test('is hidden without a deposit, a card or a booked stay', () => {
    expect(damageDepositStatusNotice(null, 'confirmed')).toBeNull();
    expect(damageDepositStatusNotice({ ...withHolds(), has_card: false }, 'confirmed')).toBeNull();
    expect(
      damageDepositStatusNotice(withHolds({ state: 'released', keep_cents: 0 }), 'cancelled'),
    ).toBeNull();
  });

  test('states the retained amount and the reason', () => {
    const kept = withHolds({ state: 'kept', keep_cents: 5000, reason: 'a broken lamp' });
    expect(damageDepositStatusNotice(kept, 'cancelled')).toBe(
      'Of the damage deposit of $300.00, $50.00 was kept: a broken lamp.',
    );
  });
});

test('asks for another card after the last one was declined', () => {
  expect(isDamageHoldRefused(withHolds(held, { state: 'refused' }))).toBe(true);
  expect(isDamageHoldRefused(withHolds({ state: 'refused' }, held))).toBe(false);
  expect([withHolds(), null].map(isDamageHoldRefused)).toEqual([false, false]);
});

describe('the damage deposit for hosts', () => {
  test.each<[string, DamageDeposit]>([
    ['$300.00, asked for the day before check-in', withHolds()],
    [
      '$300.00, not asked for: no card is kept, or its guest has not accepted the terms',
      { ...withHolds(), has_card: false },
    ],
    ['$300.00, the bank is being asked', withHolds({ state: 'asked' })],
    ['$300.00, the card refused it', withHolds({ state: 'refused' })],
    ['$300.00, held until December 8, 2026', withHolds({ state: 'released', keep_cents: 0 }, {})],
    ['$300.00, held until December 8, 2026', withHolds({}, { state: 'asked' })],
    ['$300.00, being let go', withHolds({ keep_cents: 0 })],
    ['$300.00, $50.00 is being kept', withHolds({ keep_cents: 5000 })],
    ['$300.00, let go, nothing charged', withHolds({ state: 'released', keep_cents: 0 })],
    ['$300.00, ended at the bank before any was kept', withHolds({ state: 'released', keep_cents: 5000 })],
    ['$300.00, $50.00 kept: a lamp', withHolds({ state: 'kept', keep_cents: 5000, reason: 'a lamp' })],
  ])('states: %s', (words, deposit) => {
    expect(formatDamageDepositState(deposit, '2026-12-06')).toBe(words);
  });

  test('can be settled while it is held, whatever else is requested', () => {
    expect(findOpenDamageHold(withHolds({}, { state: 'asked' }))?.id).toBe('1');
    expect(findOpenDamageHold(withHolds({ keep_cents: 0 }))).toBeNull();
    expect(findOpenDamageHold(null)).toBeNull();
  });
});
