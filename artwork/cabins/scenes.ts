// Chooses scene, season and hour of each photo of a sample cabin.

import type { Drawing, SampleCabin } from './sample-cabins.ts';

const names = [
  'exterior',
  'view',
  'living-room',
  'kitchen',
  'bedroom',
  'bunk-room',
  'bath',
  'deck',
  'fire-pit',
  'pool',
  'game-room',
  'theater',
  'evening',
  'other-season',
  'driveway',
] as const;

export type SceneName = (typeof names)[number];

/** Subject, season and hour of one picture. */
export interface CabinScene extends Pick<Drawing, 'season' | 'hour'> {
  name: SceneName;
  /** Index of the bedroom in `sleeping`. */
  room?: number;
}

const oppositeSeason = { spring: 'fall', summer: 'winter', fall: 'summer', winter: 'spring' } as const;
const laterHour = { dawn: 'golden', day: 'dusk', golden: 'night', dusk: 'day', night: 'dawn' } as const;

const isSleeping = (name: SceneName) => name === 'bedroom' || name === 'bunk-room';

/** Returns the scene in a photo's address: `/artwork/cabins/lantern-ledge/01-exterior.avif`. */
function parseSceneName(url: string): SceneName {
  const name = names.find((one) => url.replace(/^.*\/\d\d-/, '') === `${one}.avif`);
  if (!name) throw new Error(`content/sample/cabins.json: ${url} names no scene.`);
  return name;
}

/** Returns the room of a bedroom photo: the first three rooms in order, then the bunk room. */
function getRoomIndex({ sleeping }: SampleCabin, place: number): number {
  return place < 3 ? place : sleeping.findIndex(({ beds }) => beds.includes('bunk'));
}

/** Returns the scenes of a cabin's photos in their order. */
export function getScenes(facts: SampleCabin): CabinScene[] {
  const { season, hour } = facts.drawing;
  const later = laterHour[hour];
  let bedroomCount = 0;
  return facts.photos.map(({ image_url }): CabinScene => {
    const name = parseSceneName(image_url);
    if (isSleeping(name)) {
      const room = getRoomIndex(facts, bedroomCount);
      bedroomCount += 1;
      return { name, season, hour: room === 1 ? later : hour, room };
    }
    if (name === 'deck' || name === 'evening') return { name, season, hour: later };
    if (name === 'fire-pit') return { name, season, hour: 'dusk' };
    if (name === 'other-season') return { name, season: oppositeSeason[season], hour: 'day' };
    return { name, season, hour: name === 'driveway' ? 'day' : hour };
  });
}
