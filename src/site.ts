// Facts of the business, from `content/site.yaml`.

import * as config from './site-config.ts';

/**
 * TikTok handle for addresses. Without one, any handle works: TikTok identifies videos by number.
 */
export const tiktokHandle: string = config.tiktokName || 'tiktok';

/**
 * Used in e-mails until there is a postal address. A production deploy that sends mail refuses to
 * run with it.
 */
export const noPostalAddress: string = 'This site has not set its postal address yet';

export const site = {
  name: config.name,
  /** Prefix of file names, such as `mama-cabins`. */
  nameInFiles: config.nameInFiles,
  host: config.host,
  /** Whether the drawn portrait and signature are those of the host. */
  hostDrawing: config.hostDrawing,
  about: config.about,
  since: config.since,
  tagline: config.tagline,
  email: config.email,
  /** Phone number in display format. */
  phone: config.phone,
  /** Digits of the phone number for links. */
  phoneDigits: config.phoneDigits,
  /** Street or box, town, state and ZIP in one line. The law requires it in every newsletter. */
  postalAddress: config.postalAddress || noPostalAddress,
  /** Party that guests have their contract with; empty if not set. */
  contract: config.contract,
  /** Law that governs the contract; empty if not set. */
  law: config.law,
  /** Number of followers as text; empty to omit it. */
  followers: config.followers,
  social: config.social,
  /** Towns that have a page. */
  areas: [
    { slug: 'gatlinburg', name: 'Gatlinburg', city: 'Gatlinburg' },
    { slug: 'pigeon-forge', name: 'Pigeon Forge', city: 'Pigeon Forge' },
    { slug: 'sevierville', name: 'Sevierville', city: 'Sevierville' },
    { slug: 'wears-valley', name: 'Wears Valley', city: 'Wears Valley' },
  ],
  timezone: 'America/New_York',
} as const;

/** Returns the area of a cabin's city, ignoring case; `undefined` for a city without a page. */
export const areaOfCity = (city: string) =>
  site.areas.find((area) => area.city.toLowerCase() === city.trim().toLowerCase());
