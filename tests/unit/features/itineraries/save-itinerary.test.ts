import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeItem, moveItemTo } from '#domain/itineraries/edit-itinerary.ts';
import { findItem, type Itinerary } from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { $shared, getOpenItinerary, updateOpen } from '#features/itineraries/itinerary-store.ts';
import { edit, rebaseOnStored, resume, save } from '#features/itineraries/save-itinerary.ts';
import { $ownItineraries, getEditToken, saveEditableItinerary } from '#stores/itineraries.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';
import { plan } from '../../domain/itineraries/plans.ts';

const id = 'abcdefghijklmnopqrstuv';
let stored: Map<string, string>;
let server: { plan: Itinerary; version: number };

const standing = () => ({
  id,
  version: server.version,
  expiresAt: '',
  tallies: {},
  comments: [],
  closed: false,
  plan: server.plan,
});
const answer = () => {
  const { plan, version } = server;
  return {
    ...plan,
    id,
    version,
    expires_at: '2027-01-01T00:00:00.000Z',
    tallies: {},
    comments: [],
    comments_closed: false,
  };
};
const mine = () => getOpenItinerary()?.mine ?? plan();
const moved = (to: Itinerary) => moveItemTo(to, 'a', { date: '2026-12-12' });
const renamed = (to: Itinerary) => changeItem(to, 'b', { title: 'Renamed' });

/** Saves like the server, with a comparison of versions. */
const put = (request: RequestInit): Response => {
  const sent = JSON.parse(String(request.body));
  if (sent.version !== server.version) return errorResponse(409, 'version_conflict', { itinerary: answer() });
  server = { plan: parseItinerary(sent) ?? server.plan, version: server.version + 1 };
  return Response.json({ itinerary: answer() });
};

beforeEach(() => {
  vi.useFakeTimers();
  stored = stubStorage('localStorage');
  saveEditableItinerary({ id, title: 'Three days', edit_token: 'secret' });
  server = { plan: plan(), version: 1 };
  const own = {
    token: 'secret',
    mine: plan(),
    saving: 'saved',
    refusal: '',
    news: [],
    conflicts: [],
  } as const;
  $shared.set({ state: 'open', open: { ...standing(), ...own } });
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores edits at once and saves them together after a pause', async () => {
  const calls = stubServer({ '/api/itinerary': (_, request) => put(request) });
  edit(moved(mine()));
  expect(stored.get('itineraryDrafts')).toContain(id);
  await vi.advanceTimersByTimeAsync(1000);
  edit(renamed(mine()));
  expect(calls).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1200);
  expect(calls).toHaveBeenCalledOnce();
  expect(getOpenItinerary()).toMatchObject({ saving: 'saved', version: 2, news: [] });
  expect(server.plan).toEqual(renamed(moved(plan())));
  expect(stored.has('itineraryDrafts')).toBe(false);
});

test('merges concurrent changes, saves again and reports them', async () => {
  stubServer({ '/api/itinerary': (_, request) => put(request) });
  server = { plan: renamed(plan()), version: 2 };
  edit(moved(mine()));
  await vi.advanceTimersByTimeAsync(2000);
  expect(server).toEqual({ plan: renamed(moved(plan())), version: 3 });
  expect(getOpenItinerary()).toMatchObject({ saving: 'saved', news: ['Somebody renamed B to Renamed.'] });
});

test('saves an edit made during a save after it', async () => {
  stubServer({
    '/api/itinerary': (_, request) => {
      if (server.version === 1) edit(renamed(mine()));
      return put(request);
    },
  });
  edit(moved(mine()));
  await vi.advanceTimersByTimeAsync(1300);
  expect(server).toEqual({ plan: moved(plan()), version: 2 });
  expect(mine()).toEqual(renamed(moved(plan())));
  await vi.advanceTimersByTimeAsync(1300);
  expect(server).toEqual({ plan: renamed(moved(plan())), version: 3 });
});

test('keeps edits here without a connection, and retries', async () => {
  stubServer({});
  edit(moved(mine()));
  await vi.advanceTimersByTimeAsync(1300);
  expect(getOpenItinerary()?.saving).toBe('local-only');
  expect(stored.get('itineraryDrafts')).toContain(id);
  stubServer({ '/api/itinerary': (_, request) => put(request) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.plan).toEqual(moved(plan()));
});

test('continues a draft of another day from the current version', async () => {
  stubServer({});
  edit(moved(mine()));
  await vi.advanceTimersByTimeAsync(1300);
  server = { plan: renamed(plan()), version: 5 };
  const own = {
    token: 'secret',
    mine: server.plan,
    saving: 'saved',
    refusal: '',
    news: [],
    conflicts: [],
  } as const;
  $shared.set({ state: 'open', open: { ...standing(), ...own } });
  stubServer({ '/api/itinerary': (_, request) => put(request) });
  resume();
  await vi.advanceTimersByTimeAsync(10);
  expect(server).toEqual({ plan: renamed(moved(plan())), version: 6 });
});

test('merges loaded changes with unsaved ones', () => {
  stubServer({});
  edit(moved(mine()));
  server = { plan: renamed(plan()), version: 2 };
  rebaseOnStored(standing(), plan());
  expect(findItem(mine(), 'a')?.date).toBe('2026-12-12');
  expect(findItem(mine(), 'b')?.item.title).toBe('Renamed');
});

test('deletes a secret that is no longer valid, and keeps the edits', async () => {
  stubServer({ '/api/itinerary': () => errorResponse(403, 'forbidden') });
  edit(moved(mine()));
  await save();
  expect(getOpenItinerary()).toMatchObject({ token: null, saving: 'rejected', refusal: 'It is forbidden.' });
  expect(getEditToken(id)).toBeNull();
  expect(stored.get('itineraryDrafts')).toContain(id);
});

test.each([
  [410, 'deleted', 'deleted'],
  [410, 'expired', 'expired'],
  [404, 'not_found', 'unknown'],
])('reports a missing itinerary (%i %s), with the copy on this device', async (status, code, reason) => {
  stubServer({ '/api/itinerary': () => errorResponse(status, code) });
  edit(moved(mine()));
  await save();
  expect($shared.get()).toEqual({ state: 'missing', reason, id, mine: moved(plan()) });
});

test('does not replace the valid secret by that of a wrong link', async () => {
  for (const edit_token of ['cut', 'made up', 'made up'])
    saveEditableItinerary({ id, title: '', edit_token });
  updateOpen({ token: getEditToken(id) });
  const sent: string[] = [];
  stubServer({
    '/api/itinerary': (_, request) => {
      const { edit_token } = JSON.parse(String(request.body));
      sent.push(edit_token);
      return edit_token === 'secret' ? put(request) : errorResponse(403, 'forbidden');
    },
  });
  edit(renamed(mine()));
  await vi.runOnlyPendingTimersAsync();
  await vi.runOnlyPendingTimersAsync();
  expect(sent).toEqual(['made up', 'secret']);
  expect(getOpenItinerary()).toMatchObject({ token: 'secret', saving: 'saved' });
  expect(findItem(server.plan, 'b')?.item.title).toBe('Renamed');
  expect(getEditToken(id)).toBe('secret');
});

test('lists this browser’s own itineraries, newest first, once each, at most thirty', () => {
  for (let n = 0; n < 40; n += 1) saveEditableItinerary({ id: `plan-${n}`, title: '', edit_token: 's' });
  saveEditableItinerary({ id: 'plan-20', title: 'Again', edit_token: 's' });
  expect($ownItineraries.get()).toHaveLength(30);
  expect($ownItineraries.get()[0]).toMatchObject({ id: 'plan-20', title: 'Again' });
});
