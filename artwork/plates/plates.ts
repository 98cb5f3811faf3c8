// Lists the plates: wide pictures at the top of written pages, and of the planner's stops.

import * as built from './house-subjects.ts';
import * as wild from './nature-subjects.ts';
import type { Plate } from './plate-context.ts';
import * as stops from './stop-subjects.ts';

type Weather = [Plate['season'], Plate['hour'], Plate['skyline'], Plate['light']];

const plate = (subject: Plate['subject'], ...[season, hour, skyline, light]: Weather): Plate => ({
  subject,
  season,
  hour,
  skyline,
  light,
});

/** Plates by file name under `public/scenes/plates`. */
export const plates: Record<string, Plate> = {
  'blog/a-bear-and-your-cooler': plate(wild.bearAtTable, 'summer', 'golden', 'domes', 'left'),
  'blog/a-day-in-the-rain': plate(built.rainOnWindow, 'spring', 'dawn', 'rolling', 'left'),
  'blog/driveways-in-january': plate(built.driveway, 'winter', 'day', 'stacked', 'right'),
  'blog/first-snow-in-town': plate(built.snowInTown, 'winter', 'dusk', 'rolling', 'left'),
  'blog/grandparents-along': plate(built.porch, 'fall', 'golden', 'stacked', 'left'),
  'blog/quiet-weeks': plate(wild.benchAlone, 'winter', 'dawn', 'domes', 'right'),
  'blog/stars-from-the-porch': plate(built.starsOverPorch, 'summer', 'night', 'rolling', 'left'),
  'blog/sunrise-without-a-hike': plate(built.overlook, 'fall', 'dawn', 'stacked', 'right'),
  'blog/the-october-traffic-plan': plate(wild.roadWithCars, 'fall', 'day', 'rolling', 'left'),
  'blog/three-days-with-a-two-year-old': plate(wild.stroller, 'summer', 'day', 'rolling', 'right'),
  'blog/waterfalls-after-the-tour-buses': plate(wild.tallFalls, 'summer', 'golden', 'domes', 'left'),
  'blog/what-a-cabin-really-costs': plate(built.home, 'spring', 'day', 'rolling', 'right'),
  'blog/where-eight-dogs-can-swim': plate(wild.dogsSwim, 'summer', 'day', 'rolling', 'left'),
  'blog/which-town-for-whom': plate(built.valley, 'summer', 'dusk', 'stacked', 'left'),
  'guide/accessible-outings': plate(wild.boardwalk, 'spring', 'golden', 'domes', 'left'),
  'guide/cades-cove': plate(built.cove, 'spring', 'day', 'cove', 'right'),
  'guide/easy-hikes': plate(wild.trail, 'summer', 'day', 'stacked', 'left'),
  'guide/emergencies-and-signal': plate(built.mast, 'winter', 'dusk', 'stacked', 'left'),
  'guide/fireflies': plate(wild.firefliesGlow, 'summer', 'night', 'rolling', 'right'),
  'guide/food-and-groceries': plate(wild.picnic, 'spring', 'day', 'domes', 'left'),
  'guide/getting-around': plate(built.trolleyRuns, 'summer', 'day', 'rolling', 'left'),
  'guide/kuwohi': plate(wild.kuwohi, 'summer', 'dawn', 'stacked', 'left'),
  'guide/newfound-gap-road': plate(wild.road, 'fall', 'golden', 'stacked', 'right'),
  'guide/packing': plate(wild.packed, 'fall', 'day', 'stacked', 'left'),
  'guide/parking-tags': plate(built.parked, 'summer', 'day', 'cove', 'right'),
  'guide/rainy-days': plate(wild.rainFalls, 'summer', 'dawn', 'rolling', 'right'),
  'guide/swimming-and-tubing': plate(wild.tube, 'summer', 'day', 'domes', 'right'),
  'guide/waterfalls': plate(wild.wideFalls, 'spring', 'day', 'domes', 'right'),
  'guide/wildlife-and-bears': plate(wild.elkGrazes, 'fall', 'dawn', 'domes', 'left'),
  'guide/winter-driving': plate(wild.roadInSnow, 'winter', 'day', 'stacked', 'left'),
  'guide/with-dogs': plate(wild.dogAtCreek, 'fall', 'day', 'rolling', 'left'),
  'guide/with-kids': plate(wild.family, 'summer', 'golden', 'domes', 'left'),
  'pages/about': plate(built.porch, 'spring', 'dawn', 'rolling', 'right'),
  'pages/promise': plate(built.gate, 'summer', 'dusk', 'rolling', 'left'),
  'pages/questions': plate(built.letter, 'spring', 'golden', 'rolling', 'left'),
  'pages/compare': plate(built.lodge, 'fall', 'day', 'domes', 'right'),
  'pages/founders-pricing': plate(built.home, 'winter', 'golden', 'rolling', 'left'),
  'pages/sign-up': plate(built.driveway, 'fall', 'golden', 'domes', 'left'),
  'pages/shared-itinerary': plate(wild.packed, 'spring', 'dawn', 'rolling', 'right'),
  'pages/terms': plate(wild.benchAlone, 'summer', 'golden', 'rolling', 'left'),
  'pages/privacy': plate(wild.creekInWood, 'winter', 'dusk', 'rolling', 'left'),
  'lists/blog': plate(built.starsOverPorch, 'fall', 'dusk', 'stacked', 'right'),
  'lists/visitor-guide': plate(wild.trail, 'fall', 'golden', 'rolling', 'right'),
  'lists/events': plate(wild.balloons, 'fall', 'dawn', 'rolling', 'left'),
  'lists/plan': plate(wild.roadWithCar, 'summer', 'dawn', 'rolling', 'right'),
  'lists/fall': plate(wild.creekInWood, 'fall', 'golden', 'rolling', 'right'),
  'stops/cavern': plate(stops.cavern, 'summer', 'day', 'rolling', 'left'),
  'stops/chairlift': plate(stops.chairlift, 'summer', 'day', 'stacked', 'left'),
  'stops/creek': plate(wild.creekInWood, 'summer', 'day', 'rolling', 'left'),
  'stops/gallery': plate(stops.gallery, 'spring', 'day', 'rolling', 'left'),
  'stops/homestead': plate(stops.homestead, 'spring', 'golden', 'cove', 'left'),
  'stops/lake': plate(stops.lakeBeach, 'summer', 'day', 'rolling', 'right'),
  'stops/rides': plate(stops.rides, 'summer', 'golden', 'rolling', 'left'),
  'stops/street': plate(built.shops, 'spring', 'day', 'stacked', 'left'),
  'stops/tramway': plate(stops.tramway, 'summer', 'day', 'stacked', 'right'),
};

/** Whether a plate is at the top of a page, which needs a JPEG too. The planner shows the others. */
export const isHead = (name: string): boolean => !name.startsWith('stops/');
