import { atom } from 'nanostores';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { fits, isText } from '#domain/shape.ts';

const key = 'ownItineraries';
/** The newest of a long life of planning. */
const most = 30;

/** An itinerary this browser made or may edit. */
export interface OwnItinerary {
  id: string;
  /** Empty until it was read once. */
  title: string;
  edit_token: string;
}

const read = (): readonly OwnItinerary[] => {
  const stored = readLocal(key);
  const shape = { id: isText, title: isText, edit_token: isText };
  return Array.isArray(stored) ? stored.filter((one) => fits<OwnItinerary>(one, shape)) : [];
};

/** The itineraries this browser may edit, the newest first. */
export const $ownItineraries = atom<readonly OwnItinerary[]>(read());

function keep(list: readonly OwnItinerary[]): void {
  writeLocal(key, list);
  $ownItineraries.set(list);
}

/** Another tab may have written; where storage is denied, what this page remembers is the list. */
const current = (): readonly OwnItinerary[] => (readLocal(key) ? read() : $ownItineraries.get());

/** Keeps the secret of an itinerary, with its title. */
export const keepItinerary = (own: OwnItinerary): void =>
  keep([own, ...current().filter(({ id }) => id !== own.id)].slice(0, most));

/** Forgets an itinerary, once it is gone or its secret does not open it. */
export const forgetItinerary = (id: string): void => keep(current().filter((own) => own.id !== id));

/** The secret that may edit an itinerary; null where this browser has none. */
export const editTokenOf = (id: string): string | null =>
  current().find((own) => own.id === id)?.edit_token ?? null;
