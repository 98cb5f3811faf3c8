/** An attraction that the trip planner can suggest, with its hours, ages and interests. */

import type { DaysOfYear } from '#domain/dates/days-of-year.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';
import type { PictureSubject } from './stop-pictures.ts';

export const ages = ['toddler', 'child', 'teen', 'adult', 'grandparents'] as const;
export type Age = (typeof ages)[number];

export const interests = [
  'waterfalls',
  'views',
  'wildlife',
  'history',
  'rides',
  'food',
  'water',
  'easy-walks',
  'rest',
] as const;
export type Interest = (typeof interests)[number];

export const attractionKinds = [
  'walk',
  'drive',
  'view',
  'wildlife',
  'water',
  'picnic',
  'museum',
  'rides',
  'town',
] as const;
export type AttractionKind = (typeof attractionKinds)[number];

/** Suitability in rain: under a `roof`, `better`, `fine` with a jacket, or `no`. */
export const rainKinds = ['roof', 'better', 'fine', 'no'] as const;
export type RainKind = (typeof rainKinds)[number];

/** Hours on public holidays: as on other days, or unknown, so that guests should ask. */
export const holidayHours = ['as usual', 'ask'] as const;

/** Reason to visit in a part of the day, and the arrival times `HH:MM` in which it is valid. */
export interface GoodHours {
  /** Used on open days that none of `seasons` matches. */
  why: string;
  /** Reasons for certain days; the first matching one replaces `why`. */
  seasons?: (DaysOfYear & { why: string })[] | undefined;
  from?: string | undefined;
  by?: string | undefined;
}

export interface Closure extends DaysOfYear {
  why: string;
  /** Whether it is unknown if the attraction is open. Plans then show `why`. */
  maybe?: boolean | undefined;
}

export interface Attraction {
  id: string;
  name: string;
  kind: AttractionKind;
  about: string;
  /** Illustration of the attraction itself or of its kind. */
  picture?: PictureSubject | undefined;
  latitude: number;
  longitude: number;
  /** Duration of a visit in minutes, including breaks. */
  minutes: number;
  /** From 1 (easy) to 3 (hard). */
  effort: number;
  ages: Age[];
  interests: Interest[];
  /** From 1 to 3: importance for a first visit. */
  worth: number;
  rain: RainKind;
  dogs: boolean;
  /** Recommended only for parties with a dog or such a child. */
  onlyWith?: 'dog' | 'toddler' | 'child' | undefined;
  /** Whether guests stay for the sunset. */
  sunset: boolean;
  /** Whether it is as good after dark. */
  dark: boolean;
  /** A plan uses only one attraction of a group. */
  group?: string | undefined;
  best: DayPart;
  hours: { [Part in DayPart]?: GoodHours | undefined };
  closed: Closure[];
  /** Hours on public holidays that `closed` does not name. */
  holidays: (typeof holidayHours)[number];
  /** Advice for a tired child. */
  tired: string;
  ask?: string | undefined;
  /** Slug of the guide entry. */
  guide: string;
}
