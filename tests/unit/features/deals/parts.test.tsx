import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { DailyDeal } from '#domain/deals/daily-deal.ts';
import { DealCard } from '#features/deals/DealCard.tsx';
import { DealIsland } from '#features/deals/DealIsland.tsx';
import type { CurrentDeal } from '#features/deals/store.ts';
import { stubStorage } from '#support/memory-storage.ts';

vi.mock('#browser/analytics/card-events.ts', () => ({ watchCard: () => {} }));

const deal = {
  id: 'deal-1',
  discount_percent: 15,
  expires_at: '2026-12-02T05:00:00.000Z',
  cabin: { id: 'cabin-1', slug: 'perseid', title: 'Perseid' },
} as DailyDeal;

beforeEach(() => {
  stubStorage('localStorage');
  vi.useFakeTimers();
  setServerClock('2026-12-02T04:58:57.000Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (today: CurrentDeal) => renderToStaticMarkup(<DealCard today={today}>The cabin</DealCard>);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the page holds nothing of it', () => {
  expect(renderToStaticMarkup(<DealIsland builtFor="cabin-1">The cabin</DealIsland>)).toBe('');
});

test('covered, the cabin cannot be reached, and the offer counts down', () => {
  const html = shown({ state: 'covered', deal });
  expect(html).toMatch(/inert=""[^>]*><p/);
  expect(wordsOf(html)).toContain(
    'The cabin Deal of the Day 15% off Tap to reveal this exclusive offer 00:01:03 Tap to Reveal Deal',
  );
});

test('unlocked, there is a banner and no cover', () => {
  const html = shown({ state: 'unlocked', deal });
  expect(html).not.toContain('inert');
  expect(wordsOf(html)).toBe('DEAL OF THE DAY 15% OFF 00:01:03 The cabin');
});

test.each([
  [false, 'Deal Expired The cabin Deal of the Day Deal Expired'],
  [true, 'Deal Expired The cabin'],
])('expired, revealed before or not (%s), it offers nothing more', (wasUnlocked, words) => {
  setServerClock(deal.expires_at);
  const html = shown({ state: 'expired', deal, wasUnlocked });
  expect(wordsOf(html)).toBe(words);
  expect(html).not.toContain('<button');
  expect(html.includes('inert')).toBe(!wasUnlocked);
});
