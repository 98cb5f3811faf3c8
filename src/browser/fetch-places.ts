import { paths } from '#paths';

let asked: Promise<unknown> | undefined;

/** The guide's places and what a plan may begin from, as they came; asked for once, and once more after a failure. */
export function fetchPlaces(): Promise<unknown> {
  asked ??= askForPlaces();
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

async function askForPlaces(): Promise<unknown> {
  const answer = await fetch(paths.placesData);
  if (!answer.ok) throw new Error(`${paths.placesData} answered ${answer.status}.`);
  return answer.json();
}
