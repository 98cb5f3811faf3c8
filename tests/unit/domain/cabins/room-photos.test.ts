import { describe, expect, test } from 'vitest';
import type { SleepingRoom } from '#domain/cabins/cabin.ts';
import { findArea, findBedroom, groupRoomPhotos } from '#domain/cabins/room-photos.ts';

const rooms: SleepingRoom[] = [
  { room: 'Loft', beds: ['twin'] },
  { room: 'Loft bedroom', beds: ['queen'] },
  { room: 'The room', beds: ['king'] },
  { room: 'Number 1', beds: ['king'] },
];

const photo = (description: string, id = description) => ({
  id,
  description,
  image_url: `/${id}.avif`,
  display_order: 0,
});

describe('the bedroom of a photo', () => {
  test.each([
    ['Loft bedroom at Lantern Ledge: 1 queen.', 'Loft bedroom'],
    ['Loft: a ladder and a mattress.', 'Loft'],
    ['LOFT', 'Loft'],
    ['The loft, seen from below.', 'Loft'],
    ['The room at Fox Grape: 1 queen.', 'The room'],
    ['Room at Fox Grape', 'The room'],
    ['Number 1 at Big Cedar', 'Number 1'],
  ])('%s', (description, room) => {
    expect(findBedroom(photo(description), rooms)?.room).toBe(room);
  });

  test.each(['A view from the loft.', 'Lofty ceilings.', 'Number 12 at Big Cedar', 'Rooms with a view', ''])(
    'is unknown in: %s',
    (description) => {
      expect(findBedroom(photo(description), rooms)).toBeNull();
    },
  );

  test('finds no photo for a room without a name', () => {
    expect(findBedroom(photo('A bed.'), [{ room: ' ', beds: [] }])).toBeNull();
  });
});

test.each([
  ['The kitchen, shelves in reach.', 'Kitchen'],
  ['The deck and the hot tub, steam rising.', 'Deck'],
  ['The view from the deck.', 'View'],
  ['Two baths', null],
  ['Bathroom with a deep tub.', 'Bathroom'],
  ['The way in. Gravel.', 'Driveway'],
  ['Hickory Tally in summer.', null],
  ['Kitchen & Porch, a farmhouse.', null],
  ['', null],
] as const)('names a photo after the first place in its description: %s', (description, name) => {
  expect(findArea(photo(description), 'Kitchen & Porch')).toBe(name);
});

test('groups photos by room, and leaves out photos shown elsewhere on the page', () => {
  const photos = [
    photo('Lantern Ledge at first light.'),
    photo('The view from the deck.'),
    photo('Living room: a stove.'),
    photo('Loft bedroom: 1 queen, next to the kitchen.'),
    photo('The kitchen.'),
    photo('The kitchen again.'),
    photo('The way in.'),
  ];
  const { bedrooms, areas, driveway } = groupRoomPhotos(photos, {
    title: 'Lantern Ledge',
    sleeping: rooms.slice(0, 2),
  });
  expect(bedrooms.map(({ room, photo }) => [room.room, photo?.description ?? null])).toEqual([
    ['Loft', null],
    ['Loft bedroom', 'Loft bedroom: 1 queen, next to the kitchen.'],
  ]);
  expect(areas.map(({ name, photo }) => [name, photo.description])).toEqual([
    ['Living room', 'Living room: a stove.'],
    ['Kitchen', 'The kitchen.'],
  ]);
  expect(driveway?.description).toBe('The way in.');
  expect(groupRoomPhotos([], { title: 'Lantern Ledge', sleeping: [] })).toEqual({
    bedrooms: [],
    areas: [],
    driveway: null,
  });
});
