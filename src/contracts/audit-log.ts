/** API calls for the audit log of hosts, and to restore earlier values. */

import { z } from 'zod';
import { accepts } from './contract.ts';
import { count, singleLineText } from './fields.ts';
import { numberCursor, type Paged } from './paging.ts';

/** A change by a host or a host's command. */
export interface AuditEntry {
  id: number;
  /** Time of the change, ISO 8601 in UTC. */
  at: string;
  /** Time zone of its cabin; America/New_York for none or several. */
  timezone: string;
  /** The host's e-mail address, or `command`. */
  actor: string;
  /** Kind of change, such as `booking.cancelled`. */
  action: string;
  /** Such as `booking:MC-234567`, `cabin:3` or `desk`. */
  subject: string;
  /** Label of the subject: `Tulip Poplar House`, `Nights of 24 cabins`. */
  about: string;
  /** Changes, one sentence each: `Beds: 2 became 3`. */
  lines: string[];
  can_put_back: boolean;
}

/** Nights, a field or a deal to restore. */
interface PutBackLine {
  /** Such as `Hobnail, Feb 3–6` or `Beds`. */
  what: string;
  /** The change, from → to. */
  change: string;
}

export interface PutBackPart {
  /** Amount: `96 nights`, `2 fields`; empty if nothing. */
  words: string;
  lines: PutBackLine[];
  more: number;
}

/** Preview of restoring a change. */
export interface PutBackPreview {
  about: string;
  /** Values that are unchanged since and will be restored. */
  back: PutBackPart;
  /** Values changed since, which stay unless the host selects them. */
  since: PutBackPart;
  /** Booked nights, whose availability stays. */
  taken: PutBackPart;
  /** Fingerprint of the state this preview is based on. */
  seen: string;
}

const seenMessage = { error: 'Look again at what would be put back.' };

/** Result of restoring a change. */
interface PutBackResponse {
  /** A sentence: `96 nights as before.` */
  words: string;
}

/** Calls for the audit log and for restoring changes. */
export const hostHistoryContracts = {
  /**
   * Returns entries, newest first. `subject` limits them to one subject, such as
   * `booking:MC-234567`.
   */
  'GET desk/history': accepts(
    z.object({ subject: singleLineText('The subject', 80).optional(), after: numberCursor.optional() }),
  ).returns<Paged<AuditEntry>>(),

  /** Previews restoring a change of nights, a cabin or a deal. Fails with `not_found` on `id`. */
  'GET desk/put-back': accepts(z.object({ id: numberCursor.transform(Number) })).returns<PutBackPreview>(),

  /**
   * Restores a change as a new change, with `since` including later changes. Fails like the
   * preview, with `version_conflict` if the state differs from `seen`, and like saving the same
   * values; then nothing is restored.
   */
  'POST desk/put-back': accepts(
    z.object({
      id: count('The change', 1, 2_147_483_647),
      since: z.boolean(seenMessage),
      seen: z.string(seenMessage).regex(/^[0-9a-f]{32}$/, seenMessage),
    }),
  ).returns<PutBackResponse>(),
};
