import { contract } from '../old-contract.ts';
import type { Paged } from './paged.ts';

/** `GET /api/desk/history`: what hosts have changed, the newest first. */
export const deskHistory = contract<HistoryRequest, Paged<HistoryEntry>>('GET', '/api/desk/history');

export interface HistoryRequest {
  /** Of one thing alone, such as `booking:MC-234567`; absent for all. */
  subject?: string | undefined;
  /** The `next` of the page before; absent for the first. */
  after?: string | undefined;
}

export interface HistoryEntry {
  /** Counts up with time. */
  id: number;
  /** When, ISO 8601 in UTC. */
  at: string;
  /** The host's e-mail address, or `command` for one of the host's commands. */
  actor: string;
  /** What was done, such as `booking.cancelled`. */
  action: string;
  /** To what, such as `booking:MC-234567`, `cabin:3` or `desk`. */
  subject: string;
  /** What stood there; null where nothing did. */
  before: Record<string, unknown> | null;
  /** What stands there since; null where nothing does. */
  after: Record<string, unknown> | null;
}
