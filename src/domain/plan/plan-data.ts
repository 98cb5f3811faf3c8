import { fits, isListOf, isNumber, isRecord, isText, type Shape } from '../shape.ts';
import type { Base, PlanChoices } from './choices.ts';
import type { PlanPlace } from './place.ts';
import type { PlanEvent, Trip } from './trip.ts';

/** A base a guest can choose: a cabin or an area, by its slug. */
export interface PlanBase extends Base {
  slug: string;
}

/** `/places.json`: what plans are made from, as the last build knew it. */
export interface PlanData {
  places: PlanPlace[];
  events: PlanEvent[];
  bases: PlanBase[];
}

const sited = { latitude: isNumber, longitude: isNumber };
const isList = Array.isArray;

const shape: Shape<PlanData> = {
  places: isListOf<Pick<PlanPlace, 'id' | 'name' | 'minutes' | 'hours' | 'closed' | 'ages' | 'interests'>>({
    ...sited,
    id: isText,
    name: isText,
    minutes: isNumber,
    hours: isRecord,
    closed: isList,
    ages: isList,
    interests: isList,
  }),
  events: isListOf<Pick<PlanEvent, 'id' | 'title' | 'area' | 'turns'>>({
    id: isText,
    title: isText,
    area: isText,
    turns: isList,
  }),
  bases: isListOf<Pick<PlanBase, 'slug' | 'name' | 'checkIn' | 'checkOut'>>({
    ...sited,
    slug: isText,
    name: isText,
    checkIn: isText,
    checkOut: isText,
  }),
};

/** The data in an answer; null where it is not what it should be. */
export const planDataFrom = (value: unknown): PlanData | null => (fits(value, shape) ? value : null);

/** A trip of these choices; from the first area where what they name is not there any more. */
export function tripFrom({ places, events, bases }: PlanData, choices: PlanChoices): Trip | null {
  const base = bases.find(({ slug }) => slug === choices.from) ?? bases[0];
  return base ? { choices: { ...choices, from: base.slug }, base, places, events } : null;
}
