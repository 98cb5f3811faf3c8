// Creates, reads and saves shared itineraries for tests.

import type { CallRequest } from '#contracts/calls.ts';
import type { StoredItinerary } from '#contracts/itineraries.ts';
import { type Itinerary, itineraryLimits } from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { bearer, createVisitorCookie, get, post, send } from '#support/api.ts';

export const draft: CallRequest<'POST create-itinerary'> = {
  title: 'Three days at Perseid',
  start: '2026-12-11',
  end: '2026-12-13',
  cabin_slug: 'perseid',
  days: [
    {
      date: '2026-12-11',
      items: [
        {
          id: 'cove',
          kind: 'sight',
          ref: 'guide:cades-cove',
          title: 'Cades Cove',
          at: 'morning',
          note: 'Early.',
        },
        { id: 'supper', kind: 'food', title: 'Supper', at: '18:30' },
      ],
    },
  ],
};

/** Creates an itinerary. Returns its id and token. */
export async function createItinerary(plan: object = draft): Promise<{ id: string; edit_token: string }> {
  const { body, error } = await post('create-itinerary', plan);
  if (error) throw new Error(error.message);
  return body.itinerary;
}

export const read = (id: string, session?: string) =>
  get('itinerary', { id }, { ...bearer, ...createVisitorCookie(session ? { session } : {}) });

export const save = (body: unknown) =>
  send('PUT itinerary', {
    method: 'PUT',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const vote = (id: string, item: string, value: unknown, session?: string) =>
  post('itinerary-vote', { id, item, vote: value }, createVisitorCookie(session ? { session } : {}));

/** Parses a stored itinerary. */
export function parseStoredItinerary(stored: unknown): Itinerary {
  const plan = parseItinerary(stored);
  if (!plan) throw new Error('The stored value is not an itinerary.');
  return plan;
}

/** Returns the current itinerary in a failed save. */
export const getCurrentItinerary = (details: Record<string, unknown> | undefined): StoredItinerary =>
  (details?.['itinerary'] ?? {}) as StoredItinerary;

export const { itemsPerDay } = itineraryLimits;
