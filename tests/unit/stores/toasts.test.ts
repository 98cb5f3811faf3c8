import { beforeEach, expect, test } from 'vitest';
import { $toasts, removeToast, retainToasts, showToast } from '#stores/toasts.ts';

beforeEach(() => $toasts.set([]));

test('shows a neutral toast for three seconds by default', () => {
  showToast({ title: 'Saved!' });
  expect($toasts.get()).toMatchObject([{ title: 'Saved!', tone: 'plain', duration: 3000 }]);
  showToast({ title: 'Oops', tone: 'destructive', duration: 2000 });
  expect($toasts.get()[1]).toMatchObject({ tone: 'destructive', duration: 2000 });
});

test('removes a toast by its id', () => {
  const first = showToast({ title: 'One' });
  const second = showToast({ title: 'Two' });
  removeToast(first);
  expect($toasts.get().map(({ id }) => id)).toEqual([second]);
});

test('removes all toasts except some', () => {
  showToast({ title: 'One' });
  showToast({ title: 'Two' });
  retainToasts($toasts.get().slice(1));
  expect($toasts.get().map(({ title }) => title)).toEqual(['Two']);
});
