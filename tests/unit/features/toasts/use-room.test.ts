import { afterEach, expect, test, vi } from 'vitest';
import { isCrowded } from '#features/toasts/use-room.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a phone', true, null, true],
  ['a dialog', false, {}, true],
  ['a wide page', false, null, false],
])('%s may have room for one toast only', (_, matches, dialog, crowded) => {
  vi.stubGlobal('document', { querySelector: () => dialog });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(isCrowded()).toBe(crowded);
});
