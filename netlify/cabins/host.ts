/** Lists, saves and deletes cabins for hosts. */

import type { HostCabin } from '#contracts/cabins-host.ts';
import type { CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import { ok } from '#domain/result.ts';
import { type CabinFields, cabinRules } from '#fields/cabin-rules.ts';
import {
  changedFields,
  foreignPictures,
  newCabin,
  parseCabinFields,
  pickFields,
  unknownPolicy,
  validateCabin,
  validateFieldCombinations,
} from '#fields/read-cabin.ts';
import type { FieldError } from '#fields/rule.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import { failWithFieldErrors } from '#netlify/platform/http/fail-with-field-errors.ts';
import { listPolicies } from '#netlify/settings/queries.ts';
import { type CabinToSave, deleteCabin, findStoredCabin, listCabins, saveCabin } from './host-queries.ts';
import { listCabinNames } from './queries.ts';

type CabinContext = Pick<HostContext, 'db' | 'env' | 'host'>;

/** Lists cabins, live or not, newest first. */
export const listCabinsAsHost: HostUseCase<'GET desk/cabins'> = async (query, { db }) =>
  ok(toPage(await listCabins(db, query)));

const notFound = fail('not_found', 'There is no such cabin.', 'number');

/** Returns a cabin. Fails with `not_found` on `number`. */
export const getCabinAsHost: HostUseCase<'GET desk/cabin'> = async ({ number }, { db }) => {
  const cabin = await findStoredCabin(db, { number });
  return cabin ? ok({ cabin }) : notFound;
};

const invalid = (errors: readonly FieldError[]) => failWithFieldErrors(errors, cabinRules);

/**
 * Saves changed fields or a new cabin, which is a draft by default. A live cabin must pass all
 * checks of the build. Fails with `invalid` and all errors, `not_found`, or `version_conflict` with
 * the current cabin.
 */
export const writeCabin: HostUseCase<'POST desk/cabin', keyof CabinContext> = async (request, context) => {
  const read = parseCabinFields(request.fields);
  if (!read.ok) return invalid(read.error);
  return request.number === null
    ? addCabin(read.value, context)
    : changeCabin({ number: request.number, version: request.version, fields: read.value }, context);
};

async function addCabin(fields: Partial<CabinFields>, context: CabinContext): CallResult<'GET desk/cabin'> {
  const cabin = newCabin({ live: false, ...fields });
  const errors = cabin.ok
    ? [...validateFieldCombinations(cabin.value), ...(await findReferenceErrors(cabin.value, context))]
    : cabin.error;
  if (!cabin.ok || errors.length > 0) return invalid(errors);
  return store({ fields: cabin.value }, context);
}

interface Change {
  number: number;
  version: number | null;
  fields: Partial<CabinFields>;
}

async function changeCabin(
  { number, version, fields }: Change,
  context: CabinContext,
): CallResult<'GET desk/cabin'> {
  const stored = await findStoredCabin(context.db, { number });
  if (!stored) return notFound;
  if (stored.version !== version) return conflict(stored);
  const names = changedFields(stored.fields, fields);
  const nextFields = { ...stored.fields, ...fields };
  const errors = nextFields.live ? validateCabin(nextFields) : validateFieldCombinations(nextFields);
  errors.push(...(await findReferenceErrors(pickFields(nextFields, names), context)));
  if (errors.length > 0) return invalid(errors);
  if (names.length === 0) return ok({ cabin: stored });
  return store({ id: stored.id, version, fields: pickFields(nextFields, names) }, context);
}

/**
 * Returns errors of fields that refer to something missing: photos elsewhere or an unknown policy.
 */
const findReferenceErrors = async (
  fields: Partial<CabinFields>,
  { db, env }: CabinContext,
): Promise<FieldError[]> => [
  ...foreignPictures(fields, env.PHOTO_HOSTS),
  ...unknownPolicy(fields, fields.cancel_policy ? await listPolicies(db) : []),
];

const slugTaken = (slug = ''): FieldError => ({
  field: 'slug',
  value: slug,
  expected: 'one that no other cabin has or had',
});

const conflict = (cabin: HostCabin) =>
  fail('version_conflict', 'Somebody has changed this cabin since you opened it.', undefined, { cabin });

async function store(write: CabinToSave, { db, host }: CabinContext): CallResult<'GET desk/cabin'> {
  const { outcome, id } = await saveCabin(db, host.email, write);
  if (outcome === 'slug_taken') return invalid([slugTaken(write.fields.slug)]);
  const cabin = id === undefined ? null : await findStoredCabin(db, { id });
  if (!cabin) return notFound;
  return outcome === 'conflict' ? conflict(cabin) : ok({ cabin });
}

/**
 * Deletes a cabin without bookings, live or not. Fails with `not_found` on `number`,
 * `version_conflict` with the current cabin, or `has_bookings`.
 */
export const deleteCabinAsHost: HostUseCase<'POST desk/delete-cabin'> = async (
  { number, version },
  { db, host },
) => {
  const outcome = await deleteCabin(db, host.email, { number, version });
  if (outcome === 'deleted') return ok({ number });
  if (outcome === 'has_bookings')
    return fail(
      'has_bookings',
      'This cabin has bookings, which stay in the books. Hide it instead: guests do not see it then.',
    );
  const cabin = outcome === 'conflict' ? await findStoredCabin(db, { number }) : null;
  return cabin ? conflict(cabin) : notFound;
};

/** Lists all cabins by name. */
export const listCabinNamesAsHost: HostUseCase<'GET desk/cabin-names'> = async (_request, { db }) =>
  ok({ cabins: await listCabinNames(db) });
