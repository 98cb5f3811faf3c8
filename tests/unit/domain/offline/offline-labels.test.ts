import { expect, test } from 'vitest';
import { formatCachedAt, formatFileSize, offlineNotice } from '#domain/offline/offline-labels.ts';

const newYork = 'America/New_York';
const at = (moment: string) => new Date(moment);
const now = at('2026-11-22T15:00:00Z');

test('shows weekday and hour in the guest’s time zone', () => {
  expect(offlineNotice(at('2026-11-17T21:00:00Z'), now, newYork)).toBe(
    'You are offline. Saved Tuesday at 4 PM.',
  );
  expect(offlineNotice(at('2026-11-17T21:00:00Z'), now, 'America/Chicago')).toBe(
    'You are offline. Saved Tuesday at 3 PM.',
  );
  expect(offlineNotice(at('2026-11-22T02:13:00Z'), now, newYork)).toBe(
    'You are offline. Saved Saturday at 9:13 PM.',
  );
});

test('a page older than a week shows its date instead of its weekday', () => {
  expect(formatCachedAt(at('2026-11-12T14:05:00Z'), now, newYork)).toBe('November 12 at 9:05 AM');
  expect(formatCachedAt(at('2025-12-01T05:00:00Z'), now, newYork)).toBe('December 1, 2025 at 12 AM');
});

test('shows only the weekday from New Year’s Eve to New Year’s Day', () => {
  expect(formatCachedAt(at('2026-12-31T17:00:00Z'), at('2027-01-02T17:00:00Z'), newYork)).toBe(
    'Thursday at 12 PM',
  );
});

test('formats sizes in kilobytes, then in megabytes', () => {
  expect([1, 999_499, 999_500, 2_640_000, 12_400_000].map(formatFileSize)).toEqual([
    '1 kB',
    '999 kB',
    '1.0 MB',
    '2.6 MB',
    '12 MB',
  ]);
});
