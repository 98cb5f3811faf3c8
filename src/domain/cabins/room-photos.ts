/** Groups the photos of a cabin by room, recognized by their descriptions. */

import type { Cabin, CabinPhoto, SleepingRoom } from './cabin.ts';

/** Rooms without beds and outdoor areas, recognized by words in photo descriptions. */
const areas: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Living room', /\b(living|great) room\b/i],
  ['Kitchen', /\bkitchen\b/i],
  ['Dining room', /\bdining (room|area)\b/i],
  ['Bathroom', /\bbath(room)?\b/i],
  ['Game room', /\bgame room\b/i],
  ['Theater room', /\btheat(er|re)\b/i],
  ['Indoor pool', /\bindoor pool\b/i],
  ['Hot tub', /\bhot tub\b/i],
  ['Deck', /\bdeck\b/i],
  ['Porch', /\bporch\b/i],
  ['Fire pit', /\bfire ?pit\b/i],
  ['View', /\bview\b/i],
  ['Driveway', /\b(driveway|way in)\b/i],
];

const normalize = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '');

/** Whether a description begins with a room's name, as in `Loft: the ladder and two beds`. */
function isNamed(description: string, room: string): boolean {
  const [text, name] = [normalize(description), normalize(room)];
  return name !== '' && text.startsWith(name) && !/^[\p{L}\d]/u.test(text.slice(name.length));
}

/** Returns the bedroom that a photo's description begins with; of several the longest name. */
export function findBedroom(
  { description }: Pick<CabinPhoto, 'description'>,
  rooms: readonly SleepingRoom[],
): SleepingRoom | null {
  const named = rooms.filter(({ room }) => isNamed(description, room));
  return named.toSorted((a, b) => b.room.length - a.room.length)[0] ?? null;
}

/**
 * Returns the room or place that a description mentions first: `Kitchen`. `null` without one. Words
 * of the cabin's title do not count.
 */
export function findArea({ description }: Pick<CabinPhoto, 'description'>, title: string): string | null {
  const text = description.replaceAll(title, '');
  const mentionedAreas = areas.flatMap(([name, pattern]) => {
    const position = text.search(pattern);
    return position < 0 ? [] : [{ name, position }];
  });
  return mentionedAreas.toSorted((a, b) => a.position - b.position)[0]?.name ?? null;
}

/** A cabin's photos by what they show. Each photo appears at most once. */
export interface RoomPhotos {
  /** In the order of the rooms. `null` for a room without a photo. */
  bedrooms: { room: SleepingRoom; photo: CabinPhoto | null }[];
  /** The first photo of each shared room and of the deck. */
  areas: { name: string; photo: CabinPhoto }[];
  driveway: CabinPhoto | null;
}

/** Places whose pictures belong to other parts of the page. */
const areasShownElsewhere = ['View', 'Driveway', 'Fire pit'];

export function groupRoomPhotos(
  photos: readonly CabinPhoto[],
  { title, sleeping: rooms }: Pick<Cabin, 'title' | 'sleeping'>,
): RoomPhotos {
  const others = photos.filter((photo) => !findBedroom(photo, rooms));
  const byArea = new Map<string, CabinPhoto>();
  for (const photo of others) {
    const name = findArea(photo, title);
    if (name && !byArea.has(name)) byArea.set(name, photo);
  }
  return {
    bedrooms: rooms.map((room) => ({
      room,
      photo: photos.find((photo) => findBedroom(photo, rooms) === room) ?? null,
    })),
    areas: [...byArea].flatMap(([name, photo]) =>
      areasShownElsewhere.includes(name) ? [] : [{ name, photo }],
    ),
    driveway: byArea.get('Driveway') ?? null,
  };
}
