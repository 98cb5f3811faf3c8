import { storedAtom } from '#browser/stored-atom.ts';
import { isText, matchesShape, orAbsent } from '#domain/type-guards.ts';

/** The newest of a long life of planning. */
const most = 30;

/** An itinerary this browser made or may edit. */
export interface OwnItinerary {
  id: string;
  /** Empty until it was read once. */
  title: string;
  edit_token: string;
  /** The secret before this one, which a link replaced; a cut link, or one made up, has a wrong one. */
  former_token?: string | undefined;
}

const parse = (stored: unknown): readonly OwnItinerary[] => {
  const shape = { id: isText, title: isText, edit_token: isText, former_token: orAbsent(isText) };
  return Array.isArray(stored) ? stored.filter((one) => matchesShape<OwnItinerary>(one, shape)) : [];
};

const { $value, current, keep } = storedAtom('ownItineraries', parse);

/** The itineraries this browser may edit, the newest first. */
export const $ownItineraries = $value;

const known = (id: string): OwnItinerary | undefined => current().find((own) => own.id === id);

/** Keeps the secret of an itinerary, with its title. */
export function saveEditableItinerary(own: Omit<OwnItinerary, 'former_token'>): void {
  const { former_token, edit_token } = known(own.id) ?? {};
  const before = former_token ?? edit_token;
  const kept = before === own.edit_token ? own : { ...own, former_token: before };
  keep([kept, ...current().filter(({ id }) => id !== own.id)].slice(0, most));
}

/** Forgets an itinerary, once it is gone or its secret does not open it. */
export const removeEditableItinerary = (id: string): void => keep(current().filter((own) => own.id !== id));

/** Drops a secret that was refused. Returns the one before it; null where there is none, and the itinerary is forgotten. */
export function dropEditToken(id: string): string | null {
  const { title = '', former_token } = known(id) ?? {};
  removeEditableItinerary(id);
  if (former_token === undefined) return null;
  saveEditableItinerary({ id, title, edit_token: former_token });
  return former_token;
}

/** The secret that may edit an itinerary; null where this browser has none. */
export const getEditToken = (id: string): string | null => known(id)?.edit_token ?? null;
