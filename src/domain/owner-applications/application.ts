import type { AmenityKey } from '#domain/cabins/cabin.ts';

/** Where cabins stand that we list; the last is asked about. */
export const applicationTowns = [
  'Gatlinburg',
  'Pigeon Forge',
  'Sevierville',
  'Wears Valley',
  'Elsewhere in the Smokies',
] as const;

/** What kind of house a cabin is, with its words. */
export const cabinKinds = {
  log: 'Log cabin',
  frame: 'A-frame or chalet',
  lodge: 'Lodge',
  cottage: 'Cottage',
  house: 'House',
  treehouse: 'Treehouse',
  other: 'Something else',
} as const;

/** What is seen from the porch, with its words. */
export const cabinViews = {
  mountains: 'Mountains',
  valley: 'A valley',
  woods: 'Woods',
  water: 'A creek, a river or a lake',
  town: 'The town',
  neighbors: 'The neighbors',
} as const;

/** How an owner would rather be reached, with its words. */
export const contactMethods = { email: 'By email', phone: 'By phone' } as const;

/** One of `cabinKinds`. */
export type CabinKind = keyof typeof cabinKinds;

/** One of `cabinViews`. */
export type CabinView = keyof typeof cabinViews;

/** One of `ways`. */
export type ContactMethod = keyof typeof contactMethods;

/** The amenities an owner may tick: `firepit` is an older spelling, `mountain_view` follows from the view. */
export const applicationAmenities = [
  'hot_tub',
  'indoor_pool',
  'fire_pit',
  'game_room',
  'arcade',
  'theater_room',
  'pickleball_court',
  'wifi',
  'parking',
  'ev_charger',
] as const satisfies readonly AmenityKey[];

/** One of `applicationAmenities`. */
export type ApplicationAmenity = (typeof applicationAmenities)[number];

/** A photograph by its address, and what it shows. */
export interface LinkedPhoto {
  /** An http(s) address, or `/photos/` and the id of one uploaded here. */
  url: string;
  /** What it shows, for who cannot see it: 1 to 300 characters. */
  alt: string;
}

/** What an owner says of a cabin and how to be reached, checked; what is a fact of a cabin as `fields/cabin-rules.ts` has it. Texts that may be left out are empty without one. */
export interface OwnerApplication {
  /** 1 to 120 characters. */
  name: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** As typed, or in E.164 form once the server has read it. */
  phone: string;
  /** How they would rather be reached. */
  reach_by: ContactMethod;
  /** 1 to 80 characters. */
  cabin_name: string;
  /** The town, 1 to 60 characters; the form offers `applicationTowns`. */
  city: string;
  /** The street, and how a stranger finds it: 1 to 300 characters. */
  address: string;
  kind: CabinKind;
  view: CabinView;
  /** At least 1. */
  sleeps: number;
  /** 0 or more; a studio has none. */
  bedrooms: number;
  /** A half one has no tub or shower. */
  baths: number;
  /** The beds, a room to a line. */
  sleeping: string;
  /** The last half mile, in one honest sentence. */
  driveway: string;
  /** What a usual night costs today, in dollars; null where it is not said. */
  nightly_rate: number | null;
  amenities: ApplicationAmenity[];
  /** Whether a dog may come. */
  pets: boolean;
  /** Where it is listed by now: up to 3 http(s) addresses. */
  listing_urls: string[];
  /** The iCal address of its calendar elsewhere. Who has it can read that calendar. */
  calendar_url: string;
  /** The number of the short-term rental permit. */
  permit_number: string;
  /** Up to 6. */
  photos: LinkedPhoto[];
  /** Whatever else there is to say. */
  note: string;
}

/** The most characters of a text that several controls share. */
export const applicationLimits = { link: 500, answer: 2000 } as const;

/** Nobody fills in the form in less, in milliseconds, however much a browser fills in for them. */
export const minFillMs = 3000;

/** What an owner agrees to with an application. A change to the wording needs a new version: it is stored with each. */
export const applicationConsent = {
  version: '2026-11',
  contact:
    'You may keep what I have written here and write or call me about it, by hand and about this cabin alone.',
  terms:
    'The cabin is mine to let, or I speak for whoever it belongs to, and I have read the terms for owners.',
} as const;
