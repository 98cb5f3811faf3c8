import * as facts from './site-facts.ts';

/** Our name on TikTok, as its addresses write it. Without one any will do: TikTok finds a film by its number. */
export const tiktokHandle: string = facts.tiktokName || 'tiktok';

/** Stands in letters until there is a postal address; a production deploy that sends mail refuses to run with it. */
export const noPostalAddress: string = 'This site has not set its postal address yet';

/** Who we are and how to reach us, as `content/site.yaml` says; the areas have pages of their own. */
export const site = {
  name: facts.name,
  /** The name as a file's begins with it, such as `mama-cabins`. */
  nameInFiles: facts.nameInFiles,
  host: facts.host,
  about: facts.about,
  since: facts.since,
  tagline: facts.tagline,
  email: facts.email,
  /** As people read it, and as a phone dials it. */
  phone: facts.phone,
  phoneDigits: facts.phoneDigits,
  /** Where paper mail reaches us: street or box, town, state and ZIP in one line. The law wants it in every letter. */
  postalAddress: facts.postalAddress || noPostalAddress,
  /** Whom guests make their contract with, and whose law governs it; empty where nobody has said. */
  contract: facts.contract,
  law: facts.law,
  /** How many follow us, as people say it; empty: nothing is said. */
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

/** The area a cabin's city lies in, however the city is written; undefined for a city without a page of its own. */
export const areaOfCity = (city: string) =>
  site.areas.find((area) => area.city.toLowerCase() === city.trim().toLowerCase());
