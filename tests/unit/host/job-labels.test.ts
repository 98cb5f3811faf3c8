import { expect, test } from 'vitest';
import { formatAge, formatCounts } from '#host/jobs/Jobs.tsx';

test.each([
  ['2026-12-08T11:59:30Z', 'just now'],
  ['2026-12-08T12:05:00Z', 'just now'],
  ['2026-12-08T11:57:00Z', '3 min ago'],
  ['2026-12-08T11:00:00Z', '1 h ago'],
  ['2026-12-06T12:30:00Z', '47 h ago'],
  ['2026-12-05T11:00:00Z', '3 days ago'],
])('describes a run at %s as %s', (moment, words) => {
  expect(formatAge(moment, '2026-12-08T12:00:00Z')).toBe(words);
});

test('formats the counts of a run', () => {
  expect(formatCounts({ swept: 3, waiting: true, request: 'no_hook' })).toBe(
    'swept 3, waiting yes, request no_hook',
  );
  expect(formatCounts({})).toBe('');
});
