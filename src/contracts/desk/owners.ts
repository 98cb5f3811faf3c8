import type { ApplicationState } from '#domain/owner/state.ts';
import { contract } from '../old-contract.ts';
import type { Paged } from './paged.ts';

/** `GET /api/desk/owners`: applications to list a cabin in one state, the newest first. */
export const deskOwners = contract<OwnersRequest, Paged<OwnerLine>>('GET', '/api/desk/owners');

export interface OwnersRequest {
  /** How far they are. */
  state: ApplicationState;
  /** The `next` of the page before; absent for the first. */
  after?: string | undefined;
}

export interface OwnerLine {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
  /** Who applied. */
  name: string;
  /** What the cabin is called. */
  cabin_name: string;
  /** The town it stands in. */
  city: string;
  /** For how many people. */
  sleeps: number;
  /** When it came, ISO 8601 in UTC. */
  received_at: string;
  /** Whether an earlier one names the same cabin and address of mail. */
  repeats: boolean;
  /** Whether the owner has answered a question of ours. */
  answered: boolean;
}
