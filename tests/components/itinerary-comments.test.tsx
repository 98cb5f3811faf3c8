import { useStore } from '@nanostores/react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Comments } from '#features/itineraries/Comments.tsx';
import { $shared, getOpenItinerary, updateOpen } from '#features/itineraries/itinerary-store.ts';
import { plan } from '../unit/domain/itineraries/plans.ts';
import { callError, stubCall } from './support/stub-calls.ts';

const id = 'abcdefghijklmnopqrstuv';
const said = { id: 1, text: 'Bring water.', at: '2026-12-01T12:00:00Z' };

beforeEach(() => {
  const stored = {
    id,
    version: 1,
    expiresAt: '',
    tallies: {},
    plan: plan(),
    comments: [said],
    closed: false,
  };
  const own = { mine: plan(), saving: 'saved', refusal: '', news: [], conflicts: [] } as const;
  $shared.set({ state: 'open', open: { ...stored, ...own, token: 'secret' } });
});

function Shown() {
  useStore($shared);
  const open = getOpenItinerary();
  return open ? <Comments open={open} /> : null;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const closedWords = page.getByText('Comments are closed.');

test('lets the editor close comments and open them again', async () => {
  const asked = stubCall('POST itinerary-comments', ({ closed }) => ({
    comments: [said],
    comments_closed: closed,
  }));
  await render(<Shown />);
  await button('Close comments').click();
  await expect.element(closedWords).toBeVisible();
  await expect.element(page.getByText('Bring water.')).toBeVisible();
  await expect.element(button('Say something')).not.toBeInTheDocument();
  await button('Open comments again').click();
  await expect.element(button('Say something')).toBeVisible();
  const secret = { id, edit_token: 'secret' };
  expect(asked).toEqual([
    { ...secret, closed: true },
    { ...secret, closed: false },
  ]);
});

test('deletes all comments after a confirmation, and keeps them open or closed', async () => {
  const asked = stubCall('POST itinerary-comments', { comments: [], comments_closed: false });
  await render(<Shown />);
  await button('Remove all comments').click();
  await button('Keep them').click();
  expect(asked).toEqual([]);
  await button('Remove all comments').click();
  await button('Remove them all').click();
  await expect.element(page.getByText('Nothing yet.')).toBeVisible();
  await expect.element(button('Remove them all')).not.toBeInTheDocument();
  await expect.element(button('Remove all comments')).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([{ id, edit_token: 'secret', closed: false, clear: true }]);
});

test('reports a failure, and changes nothing', async () => {
  stubCall('POST itinerary-comments', callError('unavailable', 'Please try again.'));
  await render(<Shown />);
  await button('Remove all comments').click();
  await button('Remove them all').click();
  await expect.element(page.getByRole('alert').getByText('Please try again.')).toBeVisible();
  await expect.element(page.getByText('Bring water.')).toBeVisible();
});

test('tells a reader that comments are closed, without a control', async () => {
  updateOpen({ token: null, closed: true });
  await render(<Shown />);
  await expect.element(closedWords).toBeVisible();
  await expect.element(button('Say something')).not.toBeInTheDocument();
  await expect.element(button('Open comments again')).not.toBeInTheDocument();
  await expect.element(button('Remove all comments')).not.toBeInTheDocument();
});
