import { z } from 'zod';
import { takes } from './contract.ts';
import { count, singleLineText } from './fields.ts';
import { numberCursor, type Paged } from './paging.ts';

/** What a host, or one of the host's commands, has changed. */
export interface AuditEntry {
  /** Counts up with time. */
  id: number;
  /** When, ISO 8601 in UTC. */
  at: string;
  /** The zone of the cabin it is of; New York's where it is of none, or of several. */
  timezone: string;
  /** The host's e-mail address, or `command` for one of the host's commands. */
  actor: string;
  /** What was done, such as `booking.cancelled`. */
  action: string;
  /** To what, such as `booking:MC-234567`, `cabin:3` or `desk`. */
  subject: string;
  /** The same in words: `Tulip Poplar House`, `Nights of 24 cabins`. */
  about: string;
  /** What became of it, a sentence each: `Beds: 2 became 3`. */
  lines: string[];
  /** Whether it can be put back. */
  can_put_back: boolean;
}

/** Nights, a field or a deal that would be put back. */
interface PutBackLine {
  /** Which: `Hobnail, Feb 3–6`, `Beds`. */
  what: string;
  /** What becomes of it, from → to. */
  change: string;
}

/** Some of what putting a change back would do. */
export interface PutBackPart {
  /** How much it is: `96 nights`, `2 fields`; empty where it is nothing. */
  words: string;
  /** What and how, from → to, the first sixty. */
  lines: PutBackLine[];
  /** How many lines more there are. */
  more: number;
}

/** What putting a change back would do as things are now. */
export interface PutBackPreview {
  /** What was changed, in words. */
  about: string;
  /** What is still as the change has left it, and becomes what it was. */
  back: PutBackPart;
  /** What has been changed since, and is left alone unless the host says otherwise. */
  since: PutBackPart;
  /** Nights of a guest, which an edit neither opens nor blocks. */
  taken: PutBackPart;
  /** Names the state of things that this was worked out for. */
  seen: string;
}

const seenWanted = { error: 'Look again at what would be put back.' };

/** What putting back has done. */
interface PutBackResponse {
  /** In a sentence: `96 nights as before.` */
  words: string;
}

/** What hosts have changed, and the way back from it. */
export const hostHistoryContracts = {
  /** What hosts have changed, the newest first; `subject`: of one thing alone, such as `booking:MC-234567`. */
  'GET desk/history': takes(
    z.object({ subject: singleLineText('The subject', 80).optional(), after: numberCursor.optional() }),
  ).answers<Paged<AuditEntry>>(),

  /** What putting a change of nights, of a cabin or of a deal back would do now. Fails with `not_found` on `id`. */
  'GET desk/put-back': takes(z.object({ id: numberCursor.transform(Number) })).answers<PutBackPreview>(),

  /**
   * Puts a change back as a change of its own, with `since` also what was changed meanwhile. Fails as the preview, with
   * `version_conflict` when things are no longer as `seen`, and as saving the same by hand does; then nothing is put back.
   */
  'POST desk/put-back': takes(
    z.object({
      id: count('The change', 1, 2_147_483_647),
      since: z.boolean(seenWanted),
      seen: z.string(seenWanted).regex(/^[0-9a-f]{32}$/, seenWanted),
    }),
  ).answers<PutBackResponse>(),
};
