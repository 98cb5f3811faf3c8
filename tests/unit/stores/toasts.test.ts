import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, removeToast, showToast } from '#stores/toasts.ts';

beforeEach(() => $toasts.set([]));
afterEach(() => vi.unstubAllGlobals());

test('a toast is plain and lasts three seconds unless told otherwise', () => {
  showToast({ title: 'Saved!' });
  expect($toasts.get()).toMatchObject([{ title: 'Saved!', tone: 'plain', duration: 3000 }]);
  showToast({ title: 'Oops', tone: 'destructive', duration: 2000 });
  expect($toasts.get()[1]).toMatchObject({ tone: 'destructive', duration: 2000 });
});

test('each goes by its own id', () => {
  const first = showToast({ title: 'One' });
  const second = showToast({ title: 'Two' });
  removeToast(first);
  expect($toasts.get().map(({ id }) => id)).toEqual([second]);
});

test.each([
  ['a phone', true, null, ['Two']],
  ['a dialog', false, {}, ['Two']],
  ['a wide page', false, null, ['One', 'Two']],
])('%s has room for these toasts', (_, matches, dialog, shown) => {
  vi.stubGlobal('document', { querySelector: () => dialog });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  showToast({ title: 'One' });
  showToast({ title: 'Two' });
  expect($toasts.get().map(({ title }) => title)).toEqual(shown);
});
