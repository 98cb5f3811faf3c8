import { z } from 'zod';
import { invalidPhoneMessage } from '#domain/contact/contact.ts';
import { toE164 } from '#domain/contact/phone-number.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import { type ApplicationState, applicationStates } from '#domain/owner-applications/application-state.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { toRecord } from '#domain/type-guards.ts';
import {
  type ApplicationErrors,
  type ConsentMode,
  validateAnswer,
  validateApplication,
} from '#fields/owner-applications/check-application.ts';
import { parseFormEntries } from '#fields/owner-applications/parse-form.ts';
import { toText } from '#fields/owner-applications/read-fields.ts';
import type { CabinIdentifiers } from './cabins.ts';
import { takes } from './contract.ts';
import { count, multiLineText, singleLineText } from './fields.ts';
import { createTimestampCursor, type Paged } from './paging.ts';

/** What an owner is told of an application that came. */
export interface ReceivedApplication {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
  /** That we have it. */
  status: 'received';
  /** ISO moment at which the first one of the same came. */
  received_at: string;
  /** Whether it had come before: then it is answered 200. */
  again: boolean;
}

/** As `validateApplication`, with the phone number checked as a number and in E.164 form. */
function parseApplication(raw: unknown, consents: ConsentMode): Result<OwnerApplication, ApplicationErrors> {
  const checked = validateApplication(raw, consents);
  const phone = toE164(toText(toRecord(raw)['phone']));
  if (phone === null) return err({ ...(checked.ok ? {} : checked.error), phone: invalidPhoneMessage });
  return checked.ok ? ok({ ...checked.value, phone }) : checked;
}

function parseRequest(raw: unknown) {
  const parsed = parseApplication(raw, 'asked');
  if (!parsed.ok) return parsed;
  const { took_ms } = toRecord(raw);
  return ok({
    ...parsed.value,
    /** That we may keep it and write or call, and that the terms for owners were read; anything but true is refused. */
    accept_contact: true,
    accept_terms: true,
    /** How long the form was open, in milliseconds; null where nobody has counted, as without JavaScript. */
    took_ms: typeof took_ms === 'number' ? took_ms : null,
  });
}

/** Reads the plain form: every fault by its control. */
export const parseApplicationForm = (form: URLSearchParams) => parseRequest(parseFormEntries(form));

interface CompletedApplication {
  /** What the owner answers to the hosts' question. */
  answer: string;
  /** The whole form as it is now. */
  application: OwnerApplication;
}

/** Reads the form in which an owner answers and completes an application, which asks for no consent again. */
export function parseApplicationCompletion(
  form: URLSearchParams,
): Result<CompletedApplication, ApplicationErrors> {
  const answer = form.get('answer')?.trim() ?? '';
  const application = parseApplication(parseFormEntries(form), 'given');
  const faults = { ...validateAnswer(answer), ...(application.ok ? {} : application.error) };
  return application.ok && Object.keys(faults).length === 0
    ? ok({ answer, application: application.value })
    : err(faults);
}

/** The rules of the form, an issue for each field. What may be left out may also be absent, and a number may be text. */
const application = z.unknown().transform((raw, context) => {
  const parsed = parseRequest(raw);
  if (parsed.ok) return parsed.value;
  for (const [control, sentence] of Object.entries(parsed.error))
    context.addIssue({ code: 'custom', path: control.split('-'), message: `${sentence}.` });
  return z.NEVER;
});

/** Owners who want to list a cabin (spec §1). */
export const ownerApplicationContracts = {
  /**
   * With header `Idempotency-Key`: an owner applies. 201 once it is stored and its letters are queued. The same again, or
   * another for the same cabin from the same visitor while nobody has decided, is answered 200 with the first one's
   * reference; what is new in it is kept. Who knows no more than an address is answered as if it were unknown. Fails with
   * `invalid` on the field at fault (`photos.0.url` for one of a list), `idempotency_mismatch` or `rate_limited`.
   */
  'POST owner-application': takes(application, { maxBytes: 65_536 }).answers<{
    /** What became of it. */
    application: ReceivedApplication;
  }>(({ application: { again } }) => (again ? 200 : 201)),
};

/** An application in a list. */
export interface OwnerApplicationListItem {
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

/** An application as it is now. Moments are ISO 8601 in UTC. */
export interface HostOwnerApplication extends Pick<OwnerApplicationListItem, 'reference' | 'received_at'> {
  /** How far it is. */
  state: ApplicationState;
  /** Counts every change; a decision names the one that was looked at. */
  version: number;
  /** What the owner wrote. */
  details: OwnerApplication;
  /** What the owner agreed to. */
  agreed: {
    /** The version of the words that we may write and call. */
    consent: string;
    /** The version of the terms. */
    terms: string;
    /** When. */
    at: string;
  };
  /** What we asked last; null when nothing. */
  question: string | null;
  /** What the owner answered to it; null while there is none. */
  answer: string | null;
  /** Why it was declined, where a reason was given. */
  reason: string | null;
  /** When it last changed. */
  changed_at: string;
  /** The reference of an earlier one that names the same cabin and address of mail; null without one. */
  repeats: string | null;
  /** The draft it was approved into, its number at the desk and what it is called now; null without one. */
  cabin: CabinIdentifiers | null;
}

const reference = singleLineText('The reference', 20).min(1, 'The reference is missing.');

/** Applications to list a cabin. */
export const ownerApplicationHostContracts = {
  /** Those in one state, the newest first. */
  'GET desk/owners': takes(
    z.object({
      state: z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}.` }),
      after: createTimestampCursor(/OA-\w{6}/).optional(),
    }),
  ).answers<Paged<OwnerApplicationListItem>>(),

  /** One of them. Fails with `not_found` on `reference`. */
  'GET desk/owner': takes(z.object({ reference })).answers<HostOwnerApplication>(),

  /**
   * Approves one into a draft cabin, asks its owner for more, or declines it, each with its letter; `text` is the question,
   * which `ask` needs, or the reason, which `decline` may have. Fails with `not_found` on `reference`, `invalid` on `text`, or
   * `version_conflict` when it has changed since it was looked at; nothing is done then.
   */
  'POST desk/decide-owner': takes(
    z.object({
      reference,
      version: count('version', 1, 1000000),
      decision: z.enum(['approve', 'ask', 'decline'], {
        error: 'decision must be approve, ask or decline.',
      }),
      text: multiLineText('The text', 2000).default(''),
    }),
  ).answers<HostOwnerApplication>(),
};
