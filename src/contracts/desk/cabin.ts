import type { CabinFields } from '#domain/cabin/fields/cabin-fields.ts';
import { contract } from '../old-contract.ts';

/** `GET /api/desk/cabin`: one cabin, with what was changed of it lately. */
export const deskCabin = contract<DeskCabinRequest, DeskCabinResponse>('GET', '/api/desk/cabin');

/** `POST /api/desk/cabin`: saves changed fields of a cabin, or a new one. 409 `version_conflict` with `{cabin}` when it has changed since. */
export const saveDeskCabin = contract<SaveCabinRequest, DeskCabinResponse>('POST', '/api/desk/cabin');

export interface DeskCabinRequest {
  /** The cabin's. */
  number: number;
}

export interface SaveCabinRequest {
  /** The cabin's; null for a new one. */
  number: number | null;
  /** The version that was changed; null for a new one. */
  version: number | null;
  /** What is to be written, by columns, as `cabinRules` read it. */
  fields: Record<string, unknown>;
}

export interface DeskCabinResponse {
  /** The cabin as it is stored. */
  cabin: DeskCabin;
}

export interface DeskCabin {
  /** The cabin's id in the database. */
  id: string;
  /** What its address at the desk has. */
  number: number;
  /** Counts up with every change; a change names the one it was made of. */
  version: number;
  /** When it was last changed, ISO 8601 in UTC. */
  updated_at: string;
  /** Mean of the visible ratings; null without any. */
  average_rating: number | null;
  /** How many reviews are visible. */
  review_count: number;
  /** Confirmed stays that are not over. */
  stays_ahead: number;
  /** Everything a host may write. */
  fields: CabinFields;
  /** The latest changes, the newest first, at most 20. */
  changes: DeskCabinChange[];
}

export interface DeskCabinChange {
  /** When, ISO 8601 in UTC. */
  at: string;
  /** The host's e-mail address, or `command`. */
  actor: string;
  /** `cabin.changed`, `cabin.added`. */
  action: string;
  /** The fields as they were; null of a new cabin. */
  before: Record<string, unknown> | null;
  /** The fields as they are since. */
  after: Record<string, unknown> | null;
}
