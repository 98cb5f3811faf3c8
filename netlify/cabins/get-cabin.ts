import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { getCabinTerms } from '#domain/cabins/cabin-terms.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { findLiveCabin } from './queries.ts';

/** Returns the live cabin with this id. Fails with `not_found` on `cabin_id`. */
export async function loadCabin(db: Database, id: string): Promise<Result<BookableCabin, Problem>> {
  const cabin = await findLiveCabin(db, id);
  if (cabin) return ok(cabin);
  return fail('not_found', 'We have no cabin with that id.', 'cabin_id');
}

/** Returns the current terms of a live cabin. Fails like `loadCabin`. */
export async function getCabinTermsForGuest(
  { cabin_id }: CallRequest<'GET cabin-terms'>,
  { db }: ServiceContext,
): CallResult<'GET cabin-terms'> {
  const cabin = await loadCabin(db, cabin_id);
  return cabin.ok ? ok({ terms: getCabinTerms(cabin.value) }) : cabin;
}
