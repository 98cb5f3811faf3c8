import { z } from 'zod';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { accepts } from './contract.ts';
import { cabinId } from './fields.ts';

/** Calls of guests for the data of a cabin. */
export const cabinContracts = {
  /**
   * Returns the current terms of a cabin's price besides the nights. Fails with `not_found` on
   * `cabin_id`.
   */
  'GET cabin-terms': accepts(z.object({ cabin_id: cabinId })).returns<{
    terms: CabinTerms;
  }>(),
};
