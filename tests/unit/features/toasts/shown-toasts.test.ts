// Toasts visible at once: fewer on a phone, one over a dialog.

import { afterEach, expect, test, vi } from 'vitest';
import { limitVisibleToasts } from '#features/toasts/Toaster.tsx';
import type { Toast } from '#stores/toasts.ts';

afterEach(() => vi.unstubAllGlobals());

const toast = (id: number, action?: Toast['action']): Toast => ({
  id,
  title: `Toast ${id}`,
  tone: 'plain',
  duration: 2000,
  ...(action && { action }),
});
const undo = { label: 'Undo', onSelect: () => {} };
const toasts = [toast(1, undo), toast(2), toast(3, undo), toast(4)];

test.each([
  ['shows the newest on a phone, and those with undo', true, null, [1, 3, 4]],
  ['shows the newest alone over a dialog', false, {}, [4]],
  ['shows all on a wide page', false, null, [1, 2, 3, 4]],
])('%s', (_, matches, dialog, kept) => {
  vi.stubGlobal('document', { querySelector: () => dialog });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(limitVisibleToasts(toasts).map(({ id }) => id)).toEqual(kept);
  expect(limitVisibleToasts([])).toEqual([]);
});
