// Store of a planned itinerary: its edits, saved in the browser.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeItem } from '#domain/itineraries/edit-itinerary.ts';
import { getItineraryItems } from '#domain/itineraries/itinerary.ts';
import { loadSavedPlans } from '#features/itineraries/planner/planner-query.ts';
import {
  $plan,
  anotherQuery,
  editPlan,
  type ReadyPlan,
  regeneratePlan,
  showPlan,
} from '#features/itineraries/planner/planner-store.ts';
import { plannerAttractions } from '#support/planner-attractions.ts';
import { createTripInput } from '#support/trip-input.ts';

const query = 'check_in=2027-06-14&check_out=2027-06-17&guests=2&pace=steady&from=gatlinburg';
const { base, events } = createTripInput();
const data = { places: plannerAttractions, events, bases: [{ ...base, slug: 'gatlinburg' }] };

const ready = (): ReadyPlan => {
  const plan = $plan.get();
  if (typeof plan === 'string') throw new Error(`The plan is ${plan}`);
  return plan;
};
const firstId = (): string => getItineraryItems(ready().itinerary)[0]?.id ?? '';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00-04:00'), toFake: ['Date'] });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('fetch', async () => Response.json(data));
  $plan.set('loading');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('reports missing attractions and requests them again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await showPlan(query);
  expect($plan.get()).toBe('failed');
  vi.stubGlobal('fetch', async () => Response.json(data));
  await showPlan(query);
  expect(ready().itinerary).toMatchObject({ title: 'Gatlinburg, Jun 14–17', start: '2027-06-14' });
});

test('saves an edit with its day, and restores it for the same options', async () => {
  await showPlan(query);
  expect(ready().savedOn).toBeNull();
  const id = firstId();
  editPlan(removeItem(ready().itinerary, id));
  $plan.set('loading');
  await showPlan(query);
  expect(ready().savedOn).toBe('2027-06-01');
  expect(getItineraryItems(ready().itinerary).some((item) => item.id === id)).toBe(false);
});

test('starting over restores the generated plan', async () => {
  await showPlan(query);
  const made = ready().itinerary;
  editPlan(removeItem(made, firstId()));
  regeneratePlan();
  expect(ready().itinerary).toEqual(made);
});

test('replaces an unreadable stored plan', async () => {
  localStorage.setItem(
    'planDrafts',
    JSON.stringify([{ query, day: '2027-05-30', itinerary: { days: 'many' } }]),
  );
  await showPlan(query);
  expect(ready().savedOn).toBeNull();
});

test('replaces a plan that was saved without a day', async () => {
  await showPlan(query);
  const { itinerary } = ready();
  localStorage.setItem('planDrafts', JSON.stringify([{ query, day: 'one day', itinerary }]));
  $plan.set('loading');
  await showPlan(query);
  expect(ready().savedOn).toBeNull();
});

test('saves five plans, the latest first', async () => {
  await showPlan(query);
  for (let count = 0; count < 6; count += 1) await showPlan(anotherQuery(ready()));
  const queries = loadSavedPlans().map((draft) => new URLSearchParams(draft.query).get('another'));
  expect(queries).toEqual(['6', '5', '4', '3', '2']);
});

test('replaces a missing base by the first one', async () => {
  await showPlan(query.replace('gatlinburg', 'sold-cabin'));
  expect(ready().input.base.name).toBe('Gatlinburg');
});

test('makes no plan of invalid options', async () => {
  await showPlan('check_in=never');
  expect($plan.get()).toBe('failed');
});
