import type { CabinNamesResponse } from '#contracts/desk/cabin-names.ts';
import type { Problem } from '#contracts/errors.ts';
import { listCabinNames } from '#database/desk/cabin-names.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';

/** Every cabin by its name. */
export const readCabinNames = async (
  _: Record<string, never>,
  { db }: Pick<DeskPorts, 'db'>,
): Promise<Result<CabinNamesResponse, Problem>> => ok({ cabins: await listCabinNames(db) });
