// List of content sources checked long ago, and of past events.

import { expect, test } from 'vitest';
import { listPastEvents, listStaleSources } from '../../../scripts/content/stale.ts';

const source = (name: string, checked: string) => ({ name, url: `https://example.com/${name}`, checked });
const files = [
  {
    file: 'content/guide/a.md',
    data: { sources: [source('new', '2026-11-21'), source('old', '2025-01-02')] },
  },
  { file: 'content/events/b.yaml', data: { title: 'B', source: source('older', '2024-06-01') } },
  { file: 'content/pages/c.md', data: { tiers: [{ facts: { nested: source('edge', '2025-11-22') } }] } },
];

test('lists sources checked before a day with file, name and address, oldest first', () => {
  expect(listStaleSources(files, '2025-11-22')).toEqual([
    { file: 'content/events/b.yaml', ...source('older', '2024-06-01') },
    { file: 'content/guide/a.md', ...source('old', '2025-01-02') },
  ]);
});

test('does not list a source checked on that day, at any depth', () => {
  expect(listStaleSources(files, '2025-11-23').map(({ name }) => name)).toContain('edge');
});

test('ends an event the day after the last day of its latest occurrence', () => {
  const fair = {
    file: 'content/events/fair.md',
    data: { dates: [{ start: '2026-07-04' }, { start: '2026-03-05', end: '2026-03-07' }] },
  };
  expect(listPastEvents([...files, fair], '2026-07-04')).toEqual([]);
  expect(listPastEvents([...files, fair], '2026-07-05')).toEqual([{ file: fair.file, last: '2026-07-04' }]);
});
