// Itineraries that this browser may edit, with their edit tokens, in local storage.

import { storedAtom } from '#browser/stored-atom.ts';
import { isText, matchesShape, orAbsent } from '#domain/type-guards.ts';

const maxItineraries = 30;

export interface OwnItinerary {
  id: string;
  /** Empty until the itinerary has loaded once. */
  title: string;
  edit_token: string;
  /** Restored if the link's token turns out to be invalid. */
  former_token?: string | undefined;
}

const parse = (stored: unknown): readonly OwnItinerary[] => {
  const shape = { id: isText, title: isText, edit_token: isText, former_token: orAbsent(isText) };
  return Array.isArray(stored)
    ? stored.filter((itinerary) => matchesShape<OwnItinerary>(itinerary, shape))
    : [];
};

const { $value, current, save } = storedAtom('ownItineraries', parse);

/** Itineraries that this visitor may edit, newest first. */
export const $ownItineraries = $value;

const findStored = (id: string): OwnItinerary | undefined =>
  current().find((itinerary) => itinerary.id === id);

export function saveEditableItinerary(itinerary: Omit<OwnItinerary, 'former_token'>): void {
  const { former_token, edit_token } = findStored(itinerary.id) ?? {};
  const previousToken = former_token ?? edit_token;
  const stored =
    previousToken === itinerary.edit_token ? itinerary : { ...itinerary, former_token: previousToken };
  save([stored, ...current().filter(({ id }) => id !== itinerary.id)].slice(0, maxItineraries));
}

/** Removes an itinerary that was deleted or whose token is invalid. */
export const removeEditableItinerary = (id: string): void =>
  save(current().filter((itinerary) => itinerary.id !== id));

/**
 * Replaces an invalid token by the former one and returns it. Without a former one, removes the
 * itinerary and returns `null`.
 */
export function dropEditToken(id: string): string | null {
  const { title = '', former_token } = findStored(id) ?? {};
  removeEditableItinerary(id);
  if (former_token === undefined) return null;
  saveEditableItinerary({ id, title, edit_token: former_token });
  return former_token;
}

/** Returns the edit token; `null` if this browser may not edit the itinerary. */
export const getEditToken = (id: string): string | null => findStored(id)?.edit_token ?? null;
