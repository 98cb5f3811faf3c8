import * as facts from './site-facts.ts';

/**
 * TikTok handle for addresses. Without one, any handle works: TikTok identifies videos by number.
 */
export const tiktokHandle: string = facts.tiktokName || 'tiktok';

/**
 * Used in e-mails until there is a postal address. A production deploy that sends mail refuses to
 * run with it.
 */
export const noPostalAddress: string = 'This site has not set its postal address yet';

/** The business, from `content/site.yaml`. Areas have their own pages. */
export const site = {
  name: facts.name,
  /** Prefix of file names, such as `mama-cabins`. */
  nameInFiles: facts.nameInFiles,
  host: facts.host,
  /** Whether the drawn portrait and signature are those of the host. */
  hostDrawing: facts.hostDrawing,
  about: facts.about,
  since: facts.since,
  tagline: facts.tagline,
  email: facts.email,
  /** Display format, and digits for a phone link. */
  phone: facts.phone,
  phoneDigits: facts.phoneDigits,
  /** Street or box, town, state and ZIP in one line. The law requires it in every newsletter. */
  postalAddress: facts.postalAddress || noPostalAddress,
  /** Contracting party and governing law; empty if not set. */
  contract: facts.contract,
  law: facts.law,
  /** Number of followers as text; empty to omit it. */
  followers: facts.followers,
  social: facts.social,
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
