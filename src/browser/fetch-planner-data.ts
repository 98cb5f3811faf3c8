import type { PlannerData } from '#domain/itineraries/planner/planner-input.ts';
import { paths } from '#paths';
import { once } from './memoize.ts';

const requests = new Map<string, Promise<PlannerData>>();

/**
 * Fetches the guide's places and the planner's starting points, once, and again after a failure.
 */
export const fetchPlannerData = (): Promise<PlannerData> =>
  once(requests, paths.placesData, async () => {
    const response = await fetch(paths.placesData);
    if (!response.ok) throw new Error(`${paths.placesData} answered ${response.status}.`);
    return response.json();
  });
