// Pictures of planned stops: each shows the attraction or its kind, or there is none.

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStopScene, toItemRef } from '#domain/itineraries/planner/planned-itinerary.ts';
import { type PictureSubject, stopPictures, stopScenes } from '#domain/itineraries/planner/stop-pictures.ts';
import { plannerAttractions } from '#support/planner-attractions.ts';
import { createTripInput } from '#support/trip-input.ts';

const trip = createTripInput();

const sceneOf = (id: string) => {
  const attraction = plannerAttractions.find((one) => one.id === id);
  if (!attraction) throw new Error(`There is no attraction ${id}.`);
  return findStopScene({ kind: 'sight', ref: toItemRef(attraction) }, trip);
};

test.each([
  ['ober-mountain', 'plates/stops/tramway'],
  ['gatlinburg-bypass', 'plates/blog/sunrise-without-a-hike'],
  ['morton-overlook', 'plates/blog/sunrise-without-a-hike'],
  ['meigs-falls', 'plates/blog/waterfalls-after-the-tour-buses'],
  ['tuckaleechee-caverns', 'plates/stops/cavern'],
  ['chimneys-picnic', 'plates/guide/food-and-groceries'],
  ['ripleys-aquarium', null],
  ['kuwohi-road-winter', null],
])('shows what the stop is, not what its guide entry is about: %s', (id, scene) => {
  expect(sceneOf(id)).toBe(scene);
});

test.each([
  ['an event', { kind: 'event', ref: 'event:gatlinburg-chili-cookoff' }],
  ['an attraction that is no longer listed', { kind: 'sight', ref: 'guide:waterfalls#gone' }],
  ['an item of the guest', { kind: 'note' }],
])('shows no picture for %s', (_, item) => {
  expect(findStopScene(item, trip)).toBeNull();
});

test('shows the area of a rest, and no drawing for a rest at one of our cabins', () => {
  expect(findStopScene({ kind: 'rest' }, createTripInput({ from: 'wears-valley' }))).toBe('wears-valley');
  const atCabin = createTripInput({ from: 'perseid' }, { isCabin: true });
  expect(findStopScene({ kind: 'rest' }, atCabin)).toBeNull();
});

test('every picture is drawn for light and dark pages, and is of an attraction', () => {
  const files = Object.values(stopScenes).flatMap((scene) => [scene, `${scene}-evening`]);
  expect(files.filter((file) => !existsSync(`public/scenes/${file}.avif`))).toEqual([]);
  const used = new Set(plannerAttractions.map(({ picture }) => picture));
  expect(stopPictures.filter((picture) => !used.has(picture))).toEqual([]);
});

test.each<[PictureSubject, string]>([
  ['tower', 'kuwohi-tower'],
  ['cove', 'cades-cove-loop'],
  ['trolley', 'gatlinburg-trolley'],
  ['tramway', 'ober-mountain'],
])('shows a landmark for itself alone: %s', (picture, id) => {
  expect(plannerAttractions.filter((one) => one.picture === picture).map((one) => one.id)).toEqual([id]);
});
