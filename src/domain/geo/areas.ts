import { usual } from '#domain/itineraries/planner/bases.ts';
import type { PlannerBase } from '#domain/itineraries/planner/planner-input.ts';
import { crossings } from './roads.ts';

/** The four areas as bases. */
export const areaBases: readonly PlannerBase[] = [
  { slug: 'gatlinburg', name: 'Gatlinburg', ...crossings.gatlinburg },
  { slug: 'pigeon-forge', name: 'Pigeon Forge', ...crossings['pigeon-forge'] },
  { slug: 'sevierville', name: 'Sevierville', ...crossings.sevierville },
  { slug: 'wears-valley', name: 'Wears Valley', ...crossings['wears-valley'] },
].map((area) => ({ ...area, ...usual, isCabin: false }));
