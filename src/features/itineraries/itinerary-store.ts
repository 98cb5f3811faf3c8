// State of the page of a shared itinerary.

import { atom } from 'nanostores';
import type { CallProblem } from '#browser/call-api.ts';
import type { ItineraryComment, StoredItinerary, VoteCounts } from '#contracts/itineraries.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import type { Conflict } from '#domain/itineraries/merge-itineraries.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { isFlag, isNumber, isRecord, isText, matchesShape } from '#domain/type-guards.ts';
import { removeEditableItinerary } from '#stores/itineraries.ts';
import { loadUnsavedEdits } from './draft-storage.ts';

/** `local-only`: waits for a connection. `rejected`: refused by the server. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'local-only' | 'rejected';

export interface Stored {
  id: string;
  version: number;
  plan: Itinerary;
  expiresAt: string;
  tallies: VoteCounts;
  comments: readonly ItineraryComment[];
  closed: boolean;
}

export interface OpenItinerary extends Stored {
  /** Edit token; `null` for readers. */
  token: string | null;
  /** The plan with this browser's edits; `plan` is the stored one they are based on. */
  mine: Itinerary;
  saving: SaveState;
  /** The server's message if `saving` is `rejected`. */
  refusal: string;
  /** Changes by others since it was opened, one sentence each, newest last. */
  news: readonly string[];
  conflicts: readonly Conflict[];
}

export type Missing = 'unknown' | 'deleted' | 'expired' | 'offline' | 'broken';

/** State of the page. Without an id in the URL, it lists the itineraries of this browser. */
export type Shared =
  | { state: 'loading' }
  | { state: 'list' }
  /** `mine`: unsaved edits of this browser. */
  | { state: 'missing'; reason: Missing; id: string; mine: Itinerary | null }
  | { state: 'open'; open: OpenItinerary };

export const $shared = atom<Shared>({ state: 'loading' });

/** Returns `null` if no itinerary is open. */
export const getOpenItinerary = (): OpenItinerary | null => {
  const shared = $shared.get();
  return shared.state === 'open' ? shared.open : null;
};

export const updateOpen = (change: Partial<OpenItinerary>): void => {
  const open = getOpenItinerary();
  if (open) $shared.set({ state: 'open', open: { ...open, ...change } });
};

const maxNotices = 6;

/** Only the newest notices are kept. */
export const appendChangeNotices = ({ news }: OpenItinerary, changes: readonly string[]): readonly string[] =>
  [...news, ...changes].slice(-maxNotices);

const storedShape = {
  id: isText,
  version: isNumber,
  expires_at: isText,
  comments: Array.isArray,
  tallies: isRecord,
  comments_closed: isFlag,
};

/** Returns `null` if the itinerary is invalid. */
export function storedFrom(value: unknown): Stored | null {
  const plan = parseItinerary(value);
  if (!plan || !matchesShape<Pick<StoredItinerary, keyof typeof storedShape>>(value, storedShape))
    return null;
  const { id, version, expires_at, comments, tallies, comments_closed } = value;
  return { id, version, plan, expiresAt: expires_at, comments, tallies, closed: comments_closed };
}

export function showMissing(id: string, reason: Missing): void {
  $shared.set({ state: 'missing', reason, id, mine: loadUnsavedEdits(id)?.mine ?? null });
  if (reason === 'deleted' || reason === 'expired') removeEditableItinerary(id);
}

export function getMissingReason({ code }: CallProblem): Missing {
  if (code === 'deleted' || code === 'expired' || code === 'offline') return code;
  return code === 'not_found' || code === 'invalid' ? 'unknown' : 'broken';
}
