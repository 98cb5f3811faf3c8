import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callPath } from '#contracts/calls.ts';
import { loadUnsavedEdits, saveUnsavedEdits } from '#features/itineraries/draft-storage.ts';
import { deleteItinerary, removeComment } from '#features/itineraries/EditorTools.tsx';
import { $shared, getOpenItinerary, updateOpen } from '#features/itineraries/itinerary-store.ts';
import { getEditToken, saveEditableItinerary } from '#stores/itineraries.ts';
import { $toasts } from '#stores/toasts.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';
import { plan } from '../../domain/itineraries/plans.ts';

const id = 'abcdefghijklmnopqrstuv';
const comment = (number: number) => ({ id: number, text: `Comment ${number}`, at: '2026-12-01T12:00:00Z' });

beforeEach(() => {
  stubStorage('localStorage');
  saveEditableItinerary({ id, title: 'Three days', edit_token: 'secret' });
  const stored = {
    id,
    version: 1,
    expiresAt: '',
    tallies: {},
    plan: plan(),
    closed: false,
    comments: [1, 2].map(comment),
  };
  const own = {
    token: 'secret',
    mine: plan(),
    saving: 'saved',
    refusal: '',
    news: [],
    conflicts: [],
  } as const;
  $shared.set({ state: 'open', open: { ...stored, ...own } });
  $toasts.set([]);
});
afterEach(() => vi.unstubAllGlobals());

const sent = (calls: ReturnType<typeof stubServer>) => JSON.parse(String(calls.mock.calls[0]?.[1]?.body));
const answers = (answer: () => Response) => stubServer({ [callPath('POST delete-itinerary')]: answer });
const titles = () => $toasts.get().map(({ title }) => title);

test('removes a deleted comment and keeps the others', async () => {
  const calls = answers(() => Response.json({ success: true }));
  await removeComment(1);
  expect(sent(calls)).toEqual({ id, edit_token: 'secret', comment: 1 });
  expect(getOpenItinerary()?.comments.map((one) => one.id)).toEqual([2]);
  expect(titles()).toEqual([]);
});

test('removes two comments deleted at the same time', async () => {
  answers(() => Response.json({ success: true }));
  await Promise.all([removeComment(1), removeComment(2)]);
  expect(getOpenItinerary()?.comments).toEqual([]);
});

test('keeps a comment that could not be deleted, with a message', async () => {
  answers(() => errorResponse(503, 'unavailable'));
  await removeComment(1);
  expect(getOpenItinerary()?.comments).toHaveLength(2);
  expect(titles()).toEqual(['The comment is still there.']);
});

test('deletes an itinerary from this device, and reports it', async () => {
  saveUnsavedEdits(id, { base: plan(), mine: plan() });
  const calls = answers(() => Response.json({ success: true }));
  expect(await deleteItinerary()).toBeNull();
  expect(sent(calls)).toEqual({ id, edit_token: 'secret' });
  expect($shared.get()).toMatchObject({ state: 'missing', reason: 'deleted' });
  expect([getEditToken(id), loadUnsavedEdits(id)]).toEqual([null, null]);
});

test('treats an itinerary deleted by someone else as deleted', async () => {
  answers(() => errorResponse(410, 'deleted'));
  expect(await deleteItinerary()).toBeNull();
  expect($shared.get()).toMatchObject({ state: 'missing', reason: 'deleted' });
});

test('keeps an itinerary open that could not be deleted, with the reason', async () => {
  answers(() => errorResponse(503, 'unavailable'));
  expect(await deleteItinerary()).toEqual(expect.any(String));
  expect(getOpenItinerary()?.id).toBe(id);
  expect(getEditToken(id)).toBe('secret');
});

test('allows a reader neither', async () => {
  const calls = answers(() => Response.json({ success: true }));
  updateOpen({ token: null });
  await removeComment(1);
  await deleteItinerary();
  expect(calls).not.toHaveBeenCalled();
  expect(getOpenItinerary()?.comments).toHaveLength(2);
});
