import type { DaysOfYear } from '#domain/dates/days-of-year.ts';
import type { DayPart } from '#domain/itineraries/itinerary.ts';

/** Who may come along, the youngest first. */
export const ages = ['toddler', 'child', 'teen', 'adult', 'grandparents'] as const;
/** One of them. */
export type Age = (typeof ages)[number];

/** What people come for. */
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
/** One of them. */
export type Interest = (typeof interests)[number];

/** What a place is, in a word. */
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
/** One of them. */
export type AttractionKind = (typeof attractionKinds)[number];

/** What rain does to a place: it has a `roof`, gets `better`, is `fine` with a jacket, or is `no` place to be. */
export const rainKinds = ['roof', 'better', 'fine', 'no'] as const;
/** One of them. */
export type RainKind = (typeof rainKinds)[number];

/** What a place does on public holidays: nothing else than on other days, or what nobody has printed. */
export const holidayHours = ['as usual', 'ask'] as const;

/** Why a part of the day is a good one, and between which arrivals that is true, `HH:MM`. */
export interface GoodHours {
  /** True of every day it is open that none of `seasons` has. */
  why: string;
  /** What is true on some days only; the first that has the day is said in place of `why`. */
  seasons?: (DaysOfYear & { why: string })[] | undefined;
  from?: string | undefined;
  by?: string | undefined;
}

/** The days on which a place makes no sense. */
export interface Closure extends DaysOfYear {
  why: string;
  /** It is open on some of them, and we do not know which: a plan says `why` instead of being silent. */
  maybe?: boolean | undefined;
}

/** Somewhere to go, as `content/places` describes it. */
export interface Attraction {
  /** Its slug. */
  id: string;
  name: string;
  kind: AttractionKind;
  /** One sentence on what it is for. */
  about: string;
  latitude: number;
  longitude: number;
  /** Minutes it takes, stops and a snack included. */
  minutes: number;
  /** From 1, anybody, to 3, hard. */
  effort: number;
  /** Whom it fits. */
  ages: Age[];
  interests: Interest[];
  /** From 1 to 3: how much a first visit would miss it. */
  worth: number;
  rain: RainKind;
  /** Whether a dog on a leash may come. */
  dogs: boolean;
  /** Only for those who bring one. */
  onlyWith?: 'dog' | 'toddler' | 'child' | undefined;
  /** Whether one stays for the sunset. */
  sunset: boolean;
  /** Whether it is as good after dark. */
  dark: boolean;
  /** Of places with the same word a stay needs one. */
  group?: string | undefined;
  /** The part of the day it is best in. */
  best: DayPart;
  /** The parts of the day it makes sense in. */
  hours: { [Part in DayPart]?: GoodHours | undefined };
  closed: Closure[];
  /** What it does on the public holidays that `closed` does not name. */
  holidays: (typeof holidayHours)[number];
  /** What to do there with a child who has had enough. */
  tired: string;
  /** What to ask before setting out. */
  ask?: string | undefined;
  /** The slug of the guide's entry that says more. */
  guide: string;
}
