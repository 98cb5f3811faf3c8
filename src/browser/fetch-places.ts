import type { PlanData } from '#domain/plan/trip.ts';
import { paths } from '#paths';

let asked: Promise<PlanData> | undefined;

/** The guide's places and what a plan may begin from; asked for once, and once more after a failure. */
export function fetchPlaces(): Promise<PlanData> {
  asked ??= askForPlaces();
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

async function askForPlaces(): Promise<PlanData> {
  const answer = await fetch(paths.placesData);
  if (!answer.ok) throw new Error(`${paths.placesData} answered ${answer.status}.`);
  return answer.json();
}
