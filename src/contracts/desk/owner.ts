import type { OwnerApplication } from '#domain/owner/application.ts';
import type { ApplicationState } from '#domain/owner/state.ts';
import { contract } from '../old-contract.ts';

/** `GET /api/desk/owner`: one application to list a cabin. Fails with `not_found` on `reference`. */
export const deskOwner = contract<OwnerRequest, DeskApplication>('GET', '/api/desk/owner');

export interface OwnerRequest {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
}

export interface DeskApplication {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
  /** How far it is. */
  state: ApplicationState;
  /** Counts every change; a decision names the one that was looked at. */
  version: number;
  /** What the owner wrote. */
  details: OwnerApplication;
  /** The versions of what was agreed to. */
  agreed: Agreed;
  /** What we asked last; null when nothing. */
  question: string | null;
  /** What the owner answered to it; null while there is none. */
  answer: string | null;
  /** Why it was declined, where a reason was given. */
  reason: string | null;
  /** When it came, ISO 8601 in UTC. */
  received_at: string;
  /** When it last changed, ISO 8601 in UTC. */
  changed_at: string;
  /** The reference of an earlier one that names the same cabin and address of mail; null without one. */
  repeats: string | null;
  /** The draft it was approved into; null without one. */
  cabin: ApprovedCabin | null;
}

export interface Agreed {
  /** The version of the words that we may write and call. */
  consent: string;
  /** The version of the terms. */
  terms: string;
  /** The moment, ISO 8601 in UTC. */
  at: string;
}

export interface ApprovedCabin {
  /** The cabin's id, a UUID. */
  id: string;
  /** Its number, which the desk's addresses use. */
  number: number;
  /** Its address after `/cabins/`. */
  slug: string;
  /** What it is called now. */
  title: string;
}
