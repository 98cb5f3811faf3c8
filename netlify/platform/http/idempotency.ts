import { createHash } from 'node:crypto';
import { fail, type Problem } from '#contracts/errors.ts';
import { idempotencyKey } from '#contracts/fields.ts';
import { ok, type Result } from '#domain/result.ts';

const header = 'Idempotency-Key';

/** The request's Idempotency-Key; fails with `invalid` without a good one. */
export function parseIdempotencyKey(request: Request): Result<string, Problem> {
  const parsed = idempotencyKey.safeParse(request.headers.get(header) ?? undefined);
  if (parsed.success) return ok(parsed.data);
  return fail('invalid', parsed.error.issues[0]?.message ?? `Send an ${header} header.`, header);
}

/** The same for every spelling of the same request: SHA-256 over its fields in alphabetical order. */
export const fingerprint = (request: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
