import type { ChangeCode, RunCode } from '#domain/rates/change-code.ts';
import type { TakenKind } from '#domain/rates/window.ts';
import { contract } from '../old-contract.ts';

/** How many days a window may have: 18 months and some. */
export const longestWindow = 600;

/** How many runs of nights one save may change. */
export const mostChanges = 20_000;

/** How many nights those may have together: 500 cabins in the longest window. */
export const mostNights = 300_000;

/**
 * `POST /api/desk/change-nights`: replaces the rates of nights, all or none. Fails with `invalid` on `amount_cents` or
 * `min_stay`, with `not_found` for a cabin that is gone, and with `version_conflict` when a night is no longer as `before`
 * says: its details have `now`, the `RunCode`s of those nights as they are.
 */
export const changeNights = contract<ChangeNightsRequest, ChangedNightsResponse>(
  'POST',
  '/api/desk/change-nights',
);

/**
 * `POST /api/desk/undo-nights`: gives the nights of a change the rates they had before it, as a change of its own. Fails
 * with `not_found` on `id`, and with `version_conflict` when somebody has changed one of them since.
 */
export const undoNights = contract<UndoNightsRequest, ChangedNightsResponse>('POST', '/api/desk/undo-nights');

export interface ChangeNightsRequest {
  /** By cabin and night; no night twice. */
  changes: ChangeCode[];
}

export interface UndoNightsRequest {
  /** The id of the change. */
  id: string;
}

export interface ChangedNightsResponse {
  /** What undoes it; null when nothing was changed. */
  id: string | null;
  /** How many nights were changed. */
  nights: number;
  /** Nights that were booked or held by then and are left alone. */
  kept: KeptNight[];
}

export interface KeptNight {
  /** The cabin's number. */
  cabin: number;
  /** The night, `yyyy-MM-dd`. */
  day: string;
  /** Who has it. */
  kind: TakenKind;
  /** The booking's reference, where it is known. */
  reference: string | null;
}

/** The details of `version_conflict`. */
export interface MeanwhileDetails {
  /** The nights that are no longer as `before` says, as they are now. */
  now: RunCode[];
}
