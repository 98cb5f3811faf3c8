import type { CallResponse } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { listCabinNames } from '#database/desk/cabin-names.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';

/** Every cabin by its name. */
export const readCabinNames = async (
  _: Record<string, never>,
  { db }: Pick<DeskPorts, 'db'>,
): Promise<Result<CallResponse<'GET desk/cabin-names'>, Problem>> => ok({ cabins: await listCabinNames(db) });
