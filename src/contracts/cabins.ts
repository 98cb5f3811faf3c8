import { z } from 'zod';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { takes } from './contract.ts';
import { cabinId } from './fields.ts';

/** A cabin as guests ask for it. */
export const cabinContracts = {
  /** What a cabin's price is made of beside the nights, as it is now. Fails with `not_found` on `cabin_id`. */
  'GET cabin-terms': takes(z.object({ cabin_id: cabinId })).answers<{
    /** What a stay there costs beside its nights, and its rules. */
    terms: CabinTerms;
  }>(),
};
