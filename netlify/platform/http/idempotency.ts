import { createHash } from 'node:crypto';
import { fail, type Problem } from '#contracts/errors.ts';
import { idempotencyKey } from '#contracts/fields.ts';
import { ok, type Result } from '#domain/result.ts';

const header = 'Idempotency-Key';

/** Returns the request's Idempotency-Key. Fails with `invalid` if it is missing or malformed. */
export function parseIdempotencyKey(request: Request): Result<string, Problem> {
  const parsed = idempotencyKey.safeParse(request.headers.get(header) ?? undefined);
  if (parsed.success) return ok(parsed.data);
  return fail('invalid', parsed.error.issues[0]?.message ?? `Send an ${header} header.`, header);
}

/** SHA-256 over the fields in alphabetical order, equal for every spelling of the same request. */
export const fingerprint = (request: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
