// Pictures of planned stops: each shows the attraction or its kind, and none is shown twice.

import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { assignPictures } from '#domain/itineraries/planner/assign-pictures.ts';
import { toItemRef } from '#domain/itineraries/planner/planned-itinerary.ts';
import {
  type PictureSubject,
  restScenes,
  stopPictures,
  stopScenes,
} from '#domain/itineraries/planner/stop-pictures.ts';
import { plannerAttractions } from '#support/planner-attractions.ts';
import { createTripInput } from '#support/trip-input.ts';

const trip = createTripInput();
const images = ['/cabins/perseid/1.avif', '/cabins/perseid/2.avif'];
const atCabin = createTripInput({ from: 'perseid' }, { isCabin: true, images });

const toItem = (id: string): ItineraryItem => {
  const attraction = plannerAttractions.find((one) => one.id === id);
  if (!attraction) throw new Error(`There is no attraction ${id}.`);
  return { id, kind: 'sight', title: attraction.name, ref: toItemRef(attraction) };
};
const rest: ItineraryItem = { id: 'rest', kind: 'rest', title: 'At the cabin' };

/** Pictures of the items of one day, in their order. `null` for none. */
function listPictures(items: readonly ItineraryItem[], input = trip): (string | null)[] {
  const day = items.map((item, index) => ({ ...item, id: String(index) }));
  const assigned = assignPictures({ days: [{ date: '2027-06-14', items: day }] }, input);
  return day.map(({ id }) => assigned.get(id) ?? null);
}

test.each([
  ['ober-mountain', '/scenes/plates/stops/tramway.avif'],
  ['gatlinburg-bypass', '/scenes/plates/blog/sunrise-without-a-hike.avif'],
  ['morton-overlook', '/scenes/plates/blog/sunrise-without-a-hike.avif'],
  ['meigs-falls', '/scenes/plates/blog/waterfalls-after-the-tour-buses.avif'],
  ['tuckaleechee-caverns', '/scenes/plates/stops/cavern.avif'],
  ['chimneys-picnic', '/scenes/plates/guide/food-and-groceries.avif'],
  ['ripleys-aquarium', null],
  ['kuwohi-road-winter', null],
])('shows what the stop is, not what its guide entry is about: %s', (id, picture) => {
  expect(listPictures([toItem(id)])).toEqual([picture]);
});

test.each<[string, ItineraryItem]>([
  ['an event', { id: 'a', kind: 'event', title: 'A', ref: 'event:gatlinburg-chili-cookoff' }],
  [
    'an attraction that is no longer listed',
    { id: 'a', kind: 'sight', title: 'A', ref: 'guide:waterfalls#gone' },
  ],
  ['an item of the guest', { id: 'a', kind: 'note', title: 'A' }],
])('shows no picture for %s', (_, item) => {
  expect(listPictures([item])).toEqual([null]);
});

test('rests show their area and then porches; at one of our cabins its photos', () => {
  const area = ['/scenes/gatlinburg.avif', ...restScenes.map((scene) => `/scenes/${scene}.avif`)];
  expect(listPictures(Array(6).fill(rest))).toEqual([...area, null]);
  expect(listPictures([rest, rest, rest], atCabin)).toEqual([...images, null]);
  expect(listPictures([rest], createTripInput({ from: 'perseid' }, { isCabin: true }))).toEqual([null]);
});

test('a second stop of the same kind shows another drawing of it, unless a stop with that drawing comes', () => {
  const [falls, moreFalls, cascades] = ['meigs-falls', 'abrams-falls', 'cataract-falls'].map(toItem);
  if (!falls || !moreFalls || !cascades) throw new Error('Expected three waterfalls.');
  const [waterfall, other] = stopScenes.waterfall.map((scene) => `/scenes/${scene}.avif`);
  expect(listPictures([falls, moreFalls])).toEqual([waterfall, other]);
  expect(listPictures([falls, moreFalls, cascades])).toEqual([waterfall, null, other]);
});

test('in any plan, no picture is shown twice, and a stop has none only if others show all of its pictures', () => {
  const items = fc.constantFrom(rest, ...plannerAttractions.map(({ id }) => toItem(id)));
  fc.assert(
    fc.property(fc.array(items, { maxLength: 30 }), fc.constantFrom(trip, atCabin), (stops, input) => {
      const pictures = listPictures(stops, input);
      const shown = pictures.filter((picture) => picture !== null);
      expect(new Set(shown).size).toBe(shown.length);
      for (const [index, stop] of stops.entries()) {
        // Alone it would show its best picture; as the last of many alike, each in turn.
        const alike = listPictures(Array(6).fill(stop), input).filter((picture) => picture !== null);
        const [best] = alike;
        if (pictures[index]) expect(alike).toContain(pictures[index]);
        else expect(shown).toEqual(expect.arrayContaining(alike));
        if (best && pictures[index] !== best) expect(pictures.slice(0, index)).toContain(best);
      }
    }),
  );
});

test('every picture is drawn for light and dark pages, and is of an attraction', () => {
  const scenes = [...Object.values(stopScenes).flat(), ...restScenes];
  const files = scenes.flatMap((scene) => [scene, `${scene}-evening`]);
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
  expect(stopScenes[picture]).toHaveLength(1);
});
