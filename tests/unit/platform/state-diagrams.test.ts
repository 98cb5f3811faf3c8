import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawStates } from '../../../scripts/state-diagrams.ts';

test('the drawing of the states of a booking is that of the table; `npm run format` writes it', () => {
  const path = join(import.meta.dirname, '../../../docs/booking-states.md');
  expect(readFileSync(path, 'utf8')).toBe(drawStates());
});
