import { z } from 'zod';
import { phoneWanted } from '#domain/guest/contact.ts';
import { toE164 } from '#domain/guest/phone-number.ts';
import type { OwnerApplication } from '#domain/owner/application.ts';
import { answerFault, type Consents, checkApplication, type Faults } from '#domain/owner/check.ts';
import { fieldsFromForm } from '#domain/owner/from-form.ts';
import { textOf } from '#domain/owner/read-fields.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fieldsOf } from '#domain/shape.ts';
import type { Completion, OwnerApplicationRequest } from './owner-application.ts';

/** As `checkApplication`, with the phone number checked as a number and in E.164 form. */
function parseApplication(raw: unknown, consents: Consents): Result<OwnerApplication, Faults> {
  const checked = checkApplication(raw, consents);
  const phone = toE164(textOf(fieldsOf(raw)['phone']));
  if (phone === null) return err({ ...(checked.ok ? {} : checked.error), phone: phoneWanted });
  return checked.ok ? ok({ ...checked.value, phone }) : checked;
}

function parseRequest(raw: unknown): Result<OwnerApplicationRequest, Faults> {
  const parsed = parseApplication(raw, 'asked');
  if (!parsed.ok) return parsed;
  const { website, took_ms } = fieldsOf(raw);
  return ok({
    ...parsed.value,
    accept_contact: true,
    accept_terms: true,
    website: textOf(website),
    took_ms: typeof took_ms === 'number' ? took_ms : null,
  });
}

/** Reads the plain form: every fault by its control. */
export const parseForm = (form: URLSearchParams): Result<OwnerApplicationRequest, Faults> =>
  parseRequest(fieldsFromForm(form));

/** Reads the form in which an owner answers and completes an application, which asks for no consent again. */
export function parseCompletion(form: URLSearchParams): Result<Completion, Faults> {
  const answer = form.get('answer')?.trim() ?? '';
  const application = parseApplication(fieldsFromForm(form), 'given');
  const faults = { ...answerFault(answer), ...(application.ok ? {} : application.error) };
  return application.ok && Object.keys(faults).length === 0
    ? ok({ answer, application: application.value })
    : err(faults);
}

/** Parses the body of `POST /api/owner-application`: the rules of the form, an issue for each field. */
export const schema = z.unknown().transform((raw, context): OwnerApplicationRequest => {
  const parsed = parseRequest(raw);
  if (parsed.ok) return parsed.value;
  for (const [control, sentence] of Object.entries(parsed.error))
    context.addIssue({ code: 'custom', path: control.split('-'), message: `${sentence}.` });
  return z.NEVER;
});
