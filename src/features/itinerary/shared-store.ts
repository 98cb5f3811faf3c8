import { atom } from 'nanostores';
import type { ItineraryComment, StoredItinerary, Tallies, Tally } from '#contracts/itinerary.ts';
import type { Itinerary } from '#domain/itinerary/itinerary.ts';
import type { Conflict } from '#domain/itinerary/merge.ts';
import { itineraryFrom } from '#domain/itinerary/parse.ts';
import { fieldsOf, fits, isListOf, isNumber, isText, orAbsent } from '#domain/shape.ts';

/** How far this browser's edits have come. `kept`: only here, until there is a connection; `refused`: the server says no. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'kept' | 'refused';

/** What the server has of an itinerary, checked. */
export interface Stored {
  id: string;
  version: number;
  plan: Itinerary;
  expiresAt: string;
  tallies: Tallies;
  comments: readonly ItineraryComment[];
  /** Whether nobody can say anything more about it. */
  closed: boolean;
}

/** An open itinerary. */
export interface OpenPlan extends Stored {
  /** The secret that may edit it; null for a reader. */
  token: string | null;
  /** The plan with this browser's edits; `plan` is what they are edits of. */
  mine: Itinerary;
  saving: Saving;
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
  | { state: 'open'; open: OpenPlan };

export const $shared = atom<Shared>({ state: 'loading' });

/** The open itinerary; null while there is none. */
export const openPlan = (): OpenPlan | null => {
  const shared = $shared.get();
  return shared.state === 'open' ? shared.open : null;
};

/** Changes something of the open itinerary. */
export const update = (change: Partial<OpenPlan>): void => {
  const open = openPlan();
  if (open) $shared.set({ state: 'open', open: { ...open, ...change } });
};

const mostNews = 6;

/** What others changed, with what they changed now. */
export const withNews = ({ news }: OpenPlan, changes: readonly string[]): readonly string[] =>
  [...news, ...changes].slice(-mostNews);

const tallyShape = { up: isNumber, down: isNumber, mine: isNumber };
const commentShape = {
  id: isNumber,
  text: isText,
  at: isText,
  name: orAbsent(isText),
  item: orAbsent(isText),
};
const storedShape = { id: isText, version: isNumber, expires_at: isText, comments: isListOf(commentShape) };

/** The votes in an answer. */
export const talliesFrom = (value: unknown): Tallies =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter((pair): pair is [string, Tally] => fits(pair[1], tallyShape)),
  );

/** An itinerary in an answer; null for what is none. */
export function storedFrom(value: unknown): Stored | null {
  const plan = itineraryFrom(value);
  if (!plan || !fits<Pick<StoredItinerary, keyof typeof storedShape>>(value, storedShape)) return null;
  const { id, version, expires_at, comments } = value;
  const { tallies, comments_closed } = fieldsOf(value);
  const closed = comments_closed === true;
  return { id, version, plan, expiresAt: expires_at, comments, closed, tallies: talliesFrom(tallies) };
}
