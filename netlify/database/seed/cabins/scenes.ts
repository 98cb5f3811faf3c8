import type { CabinFacts, Drawing, SeedPhoto } from './types.ts';

export type SceneName =
  | 'exterior'
  | 'view'
  | 'living-room'
  | 'kitchen'
  | 'bedroom'
  | 'bunk-room'
  | 'bath'
  | 'deck'
  | 'fire-pit'
  | 'pool'
  | 'game-room'
  | 'theater'
  | 'evening'
  | 'other-season'
  | 'driveway';

/** One picture of a cabin: what it shows, in which season and hour, and the words for those who cannot see it. */
export interface Scene extends Pick<Drawing, 'season' | 'hour'> {
  name: SceneName;
  description: string;
  /** The sleeping room it shows, as an index of `sleeping`. */
  room?: number;
}

const seasonWords = {
  spring: 'in spring',
  summer: 'in summer',
  fall: 'in October colour',
  winter: 'under snow',
};
const hourWords = {
  dawn: 'at first light',
  day: 'on a clear day',
  golden: 'in low evening sun',
  dusk: 'at dusk',
  night: 'at night',
};
const oppositeSeason = { spring: 'fall', summer: 'winter', fall: 'summer', winter: 'spring' } as const;
const laterHour = { dawn: 'golden', day: 'dusk', golden: 'night', dusk: 'day', night: 'dawn' } as const;
const formWords = {
  gable: 'a log cabin with a front gable',
  'a-frame': 'an A-frame',
  chalet: 'a chalet with deep eaves',
  saltbox: 'a saltbox cabin',
  lodge: 'a long lodge with two gables',
  modern: 'a low modern cabin with a tall window',
  tower: 'a cabin with a lookout tower',
  farmhouse: 'a farmhouse',
  dogtrot: 'a dogtrot cabin with an open passage',
  barn: 'a converted barn',
};
const settingWords = {
  ridge: 'on its ridge',
  meadow: 'at the edge of its meadow',
  woods: 'among its trees',
  creek: 'beside the creek',
  pond: 'above its pond',
  orchard: 'behind its old apple trees',
};

const has = (facts: CabinFacts, ...keys: CabinFacts['amenities']) =>
  keys.some((key) => facts.amenities.includes(key));
const bedsInWords = (beds: string[]) =>
  [...new Set(beds)].map((bed) => `${beds.filter((other) => other === bed).length} ${bed}`).join(' and ');

function rooms(facts: CabinFacts): Scene[] {
  const { season, hour } = facts.drawing;
  const kept = facts.sleeping.map((room, index) => ({ room, index })).slice(0, 3);
  const bunks = facts.sleeping.findIndex(({ beds }) => beds.includes('bunk'));
  if (bunks > 2)
    kept.push({ room: facts.sleeping[bunks] ?? { room: 'Bunk room', beds: ['bunk'] }, index: bunks });
  return kept.map(({ room, index }) => ({
    name: room.beds.includes('bunk') ? 'bunk-room' : 'bedroom',
    description: `${room.room} at ${facts.title}: ${bedsInWords(room.beds)}, with the cabin’s own view in the window.`,
    season,
    hour: index === 1 ? laterHour[hour] : hour,
    room: index,
  }));
}

function extras(facts: CabinFacts): Scene[] {
  const { season, hour } = facts.drawing;
  const at = (name: SceneName, description: string, when: Drawing['hour'] = hour): Scene[] => [
    { name, description, season, hour: when },
  ];
  return [
    ...(has(facts, 'indoor_pool')
      ? at('pool', `The indoor pool of ${facts.title}, water still, view beyond.`)
      : []),
    ...(has(facts, 'game_room', 'arcade')
      ? at('game-room', `The game room: table in the middle, lamp above it.`)
      : []),
    ...(has(facts, 'theater_room')
      ? at('theater', 'The theater room, two rows of seats and the lights down.')
      : []),
    ...(has(facts, 'fire_pit', 'firepit')
      ? at('fire-pit', 'Chairs around the fire pit, after sunset.', 'dusk')
      : []),
  ];
}

/** The pictures of a cabin in the order a guest would walk: outside, view, rooms, extras, other hours and seasons. */
export function scenesOf(facts: CabinFacts): Scene[] {
  const { season, hour, form, setting } = facts.drawing;
  const where = settingWords[setting];
  const other = oppositeSeason[season];
  const deck = has(facts, 'hot_tub') ? 'The deck and the hot tub, steam rising' : 'Two chairs on the deck';
  return [
    {
      name: 'exterior',
      description: `${facts.title}, ${formWords[form]} ${where}, ${hourWords[hour]}.`,
      season,
      hour,
    },
    { name: 'view', description: `The view from ${facts.title}. ${facts.view}`, season, hour },
    {
      name: 'living-room',
      description: `Living room: sofa, stove, and the window ${hourWords[hour]}.`,
      season,
      hour,
    },
    {
      name: 'kitchen',
      description: 'The kitchen, shelves in reach and the sink under the window.',
      season,
      hour,
    },
    ...rooms(facts),
    { name: 'bath', description: 'Bathroom with a deep tub below the window.', season, hour },
    { name: 'deck', description: `${deck}, ${hourWords[laterHour[hour]]}.`, season, hour: laterHour[hour] },
    ...extras(facts),
    {
      name: 'evening',
      description: `${facts.title} from the other side and farther off, ${hourWords[laterHour[hour]]}.`,
      season,
      hour: laterHour[hour],
    },
    {
      name: 'other-season',
      description: `The same place ${seasonWords[other]}.`,
      season: other,
      hour: 'day',
    },
    { name: 'driveway', description: `The way in. ${facts.driveway}`, season, hour: 'day' },
  ];
}

/** Where the picture of a scene is served, e.g. `/artwork/cabins/lantern-ledge/01-exterior.avif`. */
export const sceneUrl = (slug: string, scene: Scene, index: number): string =>
  `/artwork/cabins/${slug}/${String(index + 1).padStart(2, '0')}-${scene.name}.avif`;

export const photosOf = (facts: CabinFacts): SeedPhoto[] =>
  scenesOf(facts).map((scene, index) => ({
    image_url: sceneUrl(facts.slug, scene, index),
    description: scene.description,
  }));
