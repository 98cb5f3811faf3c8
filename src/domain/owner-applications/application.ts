import type { AmenityKey } from '#domain/cabins/cabin.ts';

/** Towns that the form offers. The last one is an exception that hosts ask about. */
export const applicationTowns = [
  'Gatlinburg',
  'Pigeon Forge',
  'Sevierville',
  'Wears Valley',
  'Elsewhere in the Smokies',
] as const;

export const cabinKinds = {
  log: 'Log cabin',
  frame: 'A-frame or chalet',
  lodge: 'Lodge',
  cottage: 'Cottage',
  house: 'House',
  treehouse: 'Treehouse',
  other: 'Something else',
} as const;

export const cabinViews = {
  mountains: 'Mountains',
  valley: 'A valley',
  woods: 'Woods',
  water: 'A creek, a river or a lake',
  town: 'The town',
  neighbors: 'The neighbors',
} as const;

export const contactMethods = { email: 'By email', phone: 'By phone' } as const;

export type CabinKind = keyof typeof cabinKinds;

export type CabinView = keyof typeof cabinViews;

export type ContactMethod = keyof typeof contactMethods;

/** Excludes `firepit`, an older spelling, and `mountain_view`, which follows from the view. */
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

export type ApplicationAmenity = (typeof applicationAmenities)[number];

export interface LinkedPhoto {
  /** An http(s) URL, or `/photos/` and the id of an uploaded photo. */
  url: string;
  /** Description of 1 to 300 characters. */
  alt: string;
}

/**
 * Application of a cabin owner. Data of the cabin follow `fields/cabin-rules.ts`. Optional texts
 * may be empty.
 */
export interface OwnerApplication {
  name: string;
  /** Trimmed and in lower case. */
  email: string;
  /** As typed; in E.164 format once parsed by the server. */
  phone: string;
  reach_by: ContactMethod;
  cabin_name: string;
  /** 1 to 60 characters. The form offers `applicationTowns`. */
  city: string;
  address: string;
  kind: CabinKind;
  view: CabinView;
  /** Number of guests, at least 1. */
  sleeps: number;
  /** At least 0, for a studio. */
  bedrooms: number;
  /** A half bath has no tub or shower. */
  baths: number;
  /** Beds, one room per line. */
  sleeping: string;
  /** Description of the last half mile. */
  driveway: string;
  /** Usual price of a night in dollars; `null` if not given. */
  nightly_rate: number | null;
  amenities: ApplicationAmenity[];
  pets: boolean;
  /** Up to 3 http(s) URLs of current listings. */
  listing_urls: string[];
  /** iCal URL on another site. Secret, because it gives access to that calendar. */
  calendar_url: string;
  permit_number: string;
  photos: LinkedPhoto[];
  note: string;
}

/** Maximum length of texts in several fields. */
export const applicationLimits = { link: 500, answer: 2000 } as const;

/** Minimum time in ms to fill in the form, even with autofill. Faster submissions count as bots. */
export const minFillMs = 3000;

/** Stored with each application by version, so a new wording needs a new version. */
export const applicationConsent = {
  version: '2026-11',
  contact:
    'You may keep what I have written here and write or call me about it, by hand and about this cabin alone.',
  terms:
    'The cabin is mine to let, or I speak for whoever it belongs to, and I have read the terms for owners.',
} as const;
