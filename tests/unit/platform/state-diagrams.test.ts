import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawStates } from '../../../scripts/state-diagrams.ts';

test('the diagram of booking states matches the graph (npm run format updates it)', () => {
  const path = join(import.meta.dirname, '../../../docs/booking-states.md');
  expect(readFileSync(path, 'utf8')).toBe(drawStates());
});
