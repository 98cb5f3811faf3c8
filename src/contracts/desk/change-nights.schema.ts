import { z } from 'zod';
import { count, day, typed } from '../fields.schema.ts';
import { longestWindow, mostChanges, mostNights } from './change-nights.ts';

const wholeOrNull = z.int().min(-2_147_483_648).max(2_147_483_647).nullable();

const rate = z.tuple([count('flags', 0, 15), wholeOrNull, wholeOrNull]);

const tooMany = 'That is more than one save takes. Choose fewer cabins or nights.';

/** Parses the body of `POST /api/desk/change-nights`. */
export const changeSchema = z.object({
  changes: typed(
    z.array(
      z.tuple([
        count('cabin', 1, 2_147_483_647),
        day('first'),
        count('nights', 1, longestWindow),
        rate,
        rate,
      ]),
    ),
  )
    .min(1, 'There is nothing to change.')
    .max(mostChanges, tooMany)
    .refine((changes) => changes.reduce((sum, [, , nights]) => sum + nights, 0) <= mostNights, tooMany),
});

/** Parses the body of `POST /api/desk/undo-nights`. */
export const undoSchema = z.object({ id: z.guid('id must be the id of a change.') });
