import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToastCard } from '#features/toasts/ToastCard.tsx';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { $toasts, type Toast } from '#stores/toasts.ts';

const toast: Toast = { id: 1, title: 'Saved!', tone: 'plain', duration: 2000 };
const card = (more: Partial<Toast> = {}) => html(<ToastCard toast={{ ...toast, ...more }} />);
const buttons = (page: string) =>
  [...page.matchAll(/<button([^>]*)>([^<]*)/g)].map(
    ([, attributes, text]) => attributes?.match(/aria-label="([^"]+)"/)?.[1] ?? text,
  );

test('a toast has its title, its description where there is one, and a way to dismiss it', () => {
  expect(card()).toContain('<strong>Saved!</strong>');
  expect(card()).not.toContain('<span>');
  expect(card({ description: 'Tap the heart to remove it.' })).toContain(
    '<span>Tap the heart to remove it.</span>',
  );
  expect(buttons(card())).toEqual(['Dismiss']);
});

test('an action comes before the way to dismiss', () => {
  const action = { label: 'Undo', onSelect: () => {} };
  expect(buttons(card({ action }))).toEqual(['Undo', 'Dismiss']);
});

test('it is not fading when it appears, and says what tone it has', () => {
  expect(card()).not.toContain('data-fading');
  expect(card({ tone: 'destructive' })).toContain('data-tone="destructive"');
});

test('the regions that are read out are there, empty, before the words are', () => {
  $toasts.set([toast]);
  const page = html(<Toaster />);
  expect(page).toContain('<div role="alert"></div><div role="status"></div>');
  expect(page).toContain('aria-label="Notices"');
});
