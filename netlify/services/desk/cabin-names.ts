import type { CallResult } from '#contracts/calls.ts';
import { listCabinNames } from '#database/desk/cabin-names.ts';
import { ok } from '#domain/result.ts';
import type { DeskPorts } from './desk-ports.ts';

/** Every cabin by its name. */
export const readCabinNames = async (
  _: Record<string, never>,
  { db }: Pick<DeskPorts, 'db'>,
): CallResult<'GET desk/cabin-names'> => ok({ cabins: await listCabinNames(db) });
