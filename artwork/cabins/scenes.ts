import type { CabinFacts, Drawing } from './facts.ts';

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

/** One picture of a cabin: subject, season and hour. */
export interface CabinScene extends Pick<Drawing, 'season' | 'hour'> {
  name: SceneName;
  /** The sleeping room it shows, as an index of `sleeping`. */
  room?: number;
}

const oppositeSeason = { spring: 'fall', summer: 'winter', fall: 'summer', winter: 'spring' } as const;
const laterHour = { dawn: 'golden', day: 'dusk', golden: 'night', dusk: 'day', night: 'dawn' } as const;

const isSleeping = (name: SceneName) => name === 'bedroom' || name === 'bunk-room';

/** The scene a photo's address names, e.g. `/artwork/cabins/lantern-ledge/01-exterior.avif`. */
function nameOf(url: string): SceneName {
  const name = names.find((one) => url.replace(/^.*\/\d\d-/, '') === `${one}.avif`);
  if (!name) throw new Error(`content/sample/cabins.json: ${url} names no scene.`);
  return name;
}

/** The bunk room is shown although other rooms come before it. */
function roomAt({ sleeping }: CabinFacts, place: number): number {
  return place < 3 ? place : sleeping.findIndex(({ beds }) => beds.includes('bunk'));
}

/** The pictures that a cabin's photos ask for, in their order. */
export function scenesOf(facts: CabinFacts): CabinScene[] {
  const { season, hour } = facts.drawing;
  const later = laterHour[hour];
  let sleepers = 0;
  return facts.photos.map(({ image_url }): CabinScene => {
    const name = nameOf(image_url);
    if (isSleeping(name)) {
      const room = roomAt(facts, sleepers);
      sleepers += 1;
      return { name, season, hour: room === 1 ? later : hour, room };
    }
    if (name === 'deck' || name === 'evening') return { name, season, hour: later };
    if (name === 'fire-pit') return { name, season, hour: 'dusk' };
    if (name === 'other-season') return { name, season: oppositeSeason[season], hour: 'day' };
    return { name, season, hour: name === 'driveway' ? 'day' : hour };
  });
}
