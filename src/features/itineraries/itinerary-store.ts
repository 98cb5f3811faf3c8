import { atom } from 'nanostores';
import type { CallProblem } from '#browser/call-api.ts';
import type { ItineraryComment, StoredItinerary, VoteCounts } from '#contracts/itineraries.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import type { Conflict } from '#domain/itineraries/merge-itineraries.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { isFlag, isNumber, isRecord, isText, matchesShape } from '#domain/type-guards.ts';
import { removeEditableItinerary } from '#stores/itineraries.ts';
import { loadUnsavedEdits } from './draft-storage.ts';

/** How far this browser's edits have come. `local-only`: only here, until there is a connection; `rejected`: the server says no. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'local-only' | 'rejected';

/** What the server has of an itinerary, checked. */
export interface Stored {
  id: string;
  version: number;
  plan: Itinerary;
  expiresAt: string;
  tallies: VoteCounts;
  comments: readonly ItineraryComment[];
  /** Whether nobody can say anything more about it. */
  closed: boolean;
}

/** An open itinerary. */
export interface OpenItinerary extends Stored {
  /** The secret that may edit it; null for a reader. */
  token: string | null;
  /** The plan with this browser's edits; `plan` is what they are edits of. */
  mine: Itinerary;
  saving: SaveState;
  /** Why the server refused. */
  refusal: string;
  /** What others changed since it was opened, a sentence each, the newest last. */
  news: readonly string[];
  conflicts: readonly Conflict[];
}

/** Why there is no itinerary to show. */
export type Missing = 'unknown' | 'deleted' | 'expired' | 'offline' | 'broken';

/** What the page shows: its own list without an id, or one itinerary. */
export type Shared =
  | { state: 'loading' }
  | { state: 'list' }
  /** `mine` is what this browser still has of it. */
  | { state: 'missing'; why: Missing; id: string; mine: Itinerary | null }
  | { state: 'open'; open: OpenItinerary };

export const $shared = atom<Shared>({ state: 'loading' });

/** The open itinerary; null while there is none. */
export const getOpenItinerary = (): OpenItinerary | null => {
  const shared = $shared.get();
  return shared.state === 'open' ? shared.open : null;
};

/** Changes something of the open itinerary. */
export const updateOpen = (change: Partial<OpenItinerary>): void => {
  const open = getOpenItinerary();
  if (open) $shared.set({ state: 'open', open: { ...open, ...change } });
};

const mostNews = 6;

/** What others changed, with what they changed now. */
export const appendChangeNotices = ({ news }: OpenItinerary, changes: readonly string[]): readonly string[] =>
  [...news, ...changes].slice(-mostNews);

const storedShape = {
  id: isText,
  version: isNumber,
  expires_at: isText,
  comments: Array.isArray,
  tallies: isRecord,
  comments_closed: isFlag,
};

/** An itinerary in an answer; null for what is none. */
export function storedFrom(value: unknown): Stored | null {
  const plan = parseItinerary(value);
  if (!plan || !matchesShape<Pick<StoredItinerary, keyof typeof storedShape>>(value, storedShape))
    return null;
  const { id, version, expires_at, comments, tallies, comments_closed } = value;
  return { id, version, plan, expiresAt: expires_at, comments, tallies, closed: comments_closed };
}

/** Shows that there is no itinerary, with the edits of it this browser has not saved. */
export function showMissing(id: string, why: Missing): void {
  $shared.set({ state: 'missing', why, id, mine: loadUnsavedEdits(id)?.mine ?? null });
  if (why === 'deleted' || why === 'expired') removeEditableItinerary(id);
}

/** Why an itinerary is not to be had, by what the call for it failed with. */
export function whyMissing({ code }: CallProblem): Missing {
  if (code === 'deleted' || code === 'expired' || code === 'offline') return code;
  return code === 'not_found' || code === 'invalid' ? 'unknown' : 'broken';
}
