/** API calls to apply with a cabin, and of hosts to decide on applications. */

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
import type { CabinIdentifiers } from './cabins-host.ts';
import { accepts } from './contract.ts';
import { count, multiLineText, singleLineText } from './fields.ts';
import { createTimestampCursor, type Paged } from './paging.ts';

export interface ReceivedApplication {
  /** Reference of the application, such as `OA-7K4QXZ`. */
  reference: string;
  status: 'received';
  /** ISO timestamp of the first identical application. */
  received_at: string;
  /** Whether it repeats an earlier one; then the status is 200. */
  again: boolean;
}

/** Like `validateApplication`, but also checks the phone number and converts it to E.164. */
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
    /**
     * Consent to be contacted, and acceptance of the terms for owners; anything but true is
     * rejected.
     */
    accept_contact: true,
    accept_terms: true,
    /** Time the form was open, in ms; `null` if not measured, for example without JavaScript. */
    took_ms: typeof took_ms === 'number' ? took_ms : null,
  });
}

/** Parses the plain form. Returns all errors by control. */
export const parseApplicationForm = (form: URLSearchParams) => parseRequest(parseFormEntries(form));

interface CompletedApplication {
  /** Answer to the hosts' question. */
  answer: string;
  application: OwnerApplication;
}

/**
 * Parses the form that answers a question and completes an application. Consent is not asked again.
 */
export function parseApplicationCompletion(
  form: URLSearchParams,
): Result<CompletedApplication, ApplicationErrors> {
  const answer = form.get('answer')?.trim() ?? '';
  const application = parseApplication(parseFormEntries(form), 'given');
  const errors = { ...validateAnswer(answer), ...(application.ok ? {} : application.error) };
  return application.ok && Object.keys(errors).length === 0
    ? ok({ answer, application: application.value })
    : err(errors);
}

/**
 * Validates the form, with one issue a field. Optional fields may be absent, and numbers may be
 * text.
 */
const application = z.unknown().transform((raw, context) => {
  const parsed = parseRequest(raw);
  if (parsed.ok) return parsed.value;
  for (const [control, message] of Object.entries(parsed.error))
    context.addIssue({ code: 'custom', path: control.split('-'), message: `${message}.` });
  return z.NEVER;
});

/** Calls of owners who want to list a cabin (spec §1). */
export const ownerApplicationContracts = {
  /**
   * Applies, with header `Idempotency-Key`. 201 once the application is stored and its e-mails are
   * queued. A repeat, or another one for the same cabin by the same visitor before a decision, gets
   * 200 with the first reference and updates it. The response reveals no one else's application.
   * Fails with `invalid` on the invalid field (`photos.0.url` for one of a list),
   * `idempotency_mismatch` or `rate_limited`.
   */
  'POST owner-application': accepts(application, { maxBytes: 65_536 }).returns<{
    application: ReceivedApplication;
  }>(({ application: { again } }) => (again ? 200 : 201)),
};

/** An application in a list. */
export interface OwnerApplicationListItem {
  /** Reference of the application, such as `OA-7K4QXZ`. */
  reference: string;
  name: string;
  cabin_name: string;
  city: string;
  sleeps: number;
  /** Time of receipt, ISO 8601 in UTC. */
  received_at: string;
  /** Whether an earlier one has the same cabin and e-mail address. */
  repeats: boolean;
  /** Whether the applicant has answered a question. */
  answered: boolean;
}

/** A current application. Timestamps are ISO 8601 in UTC. */
export interface HostOwnerApplication extends Pick<OwnerApplicationListItem, 'reference' | 'received_at'> {
  state: ApplicationState;
  /** Counts changes. A decision names the version it is based on. */
  version: number;
  /** Data entered by the applicant. */
  details: OwnerApplication;
  agreed: {
    /** Version of the contact consent. */
    consent: string;
    /** Version of the accepted terms. */
    terms: string;
    at: string;
  };
  /** Last question; `null` if none. */
  question: string | null;
  /** Answer to it; `null` if none. */
  answer: string | null;
  /** Reason for declining, if given. */
  reason: string | null;
  changed_at: string;
  /** Reference of an earlier one with the same cabin and e-mail address; `null` if none. */
  repeats: string | null;
  /** The draft cabin created by the approval; `null` if none. */
  cabin: CabinIdentifiers | null;
}

const reference = singleLineText('The reference', 20).min(1, 'The reference is missing.');

/** Calls of hosts for applications. */
export const ownerApplicationHostContracts = {
  /** Returns those in a state, newest first. */
  'GET desk/owners': accepts(
    z.object({
      state: z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}.` }),
      after: createTimestampCursor(/OA-\w{6}/).optional(),
    }),
  ).returns<Paged<OwnerApplicationListItem>>(),

  /** Returns one. Fails with `not_found` on `reference`. */
  'GET desk/owner': accepts(z.object({ reference })).returns<HostOwnerApplication>(),

  /**
   * Approves one, which creates a draft cabin, asks a question, or declines it, each with an
   * e-mail. `text` is the question, required by `ask`, or the reason, optional for `decline`. Fails
   * without a change with `not_found` on `reference`, `invalid` on `text`, or `version_conflict` if
   * it was modified meanwhile.
   */
  'POST desk/decide-owner': accepts(
    z.object({
      reference,
      version: count('version', 1, 1000000),
      decision: z.enum(['approve', 'ask', 'decline'], {
        error: 'decision must be approve, ask or decline.',
      }),
      text: multiLineText('The text', 2000).default(''),
    }),
  ).returns<HostOwnerApplication>(),
};
