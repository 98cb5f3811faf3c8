import type { PlannerData } from '#domain/itineraries/planner/planner-input.ts';
import { paths } from '#paths';
import { once } from './memoize.ts';

const asked = new Map<string, Promise<PlannerData>>();

/**
 * Fetches the guide's places and the planner's starting points, once, and again after a failure.
 */
export const fetchPlannerData = (): Promise<PlannerData> =>
  once(asked, paths.placesData, async () => {
    const answer = await fetch(paths.placesData);
    if (!answer.ok) throw new Error(`${paths.placesData} answered ${answer.status}.`);
    return answer.json();
  });
