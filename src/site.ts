/** Our name on TikTok, as its addresses write it. */
export const tiktokName = 'mamacabins';

/** Stands in letters until there is a postal address; a production deploy that sends mail refuses to run with it. */
export const noPostalAddress: string = 'This site has not set its postal address yet';

/** Who we are and how to reach us. Change these before publishing your own site. */
export const site = {
  name: 'Mama Cabins',
  host: 'Mountain Mama',
  since: 2020,
  tagline: 'Hand-picked cabins in the Smoky Mountains',
  email: 'hello@mamacabins.example',
  /** As people read it, and as a phone dials it. */
  phone: '(865) 555-0142',
  phoneDigits: '+18655550142',
  /** Where paper mail reaches us: street or box, town, state and ZIP in one line. The law wants it in every letter. */
  postalAddress: noPostalAddress,
  social: [
    { kind: 'photo', name: 'Instagram', url: 'https://www.instagram.com/mamacabins' },
    { kind: 'short-video', name: 'TikTok', url: `https://www.tiktok.com/@${tiktokName}` },
    { kind: 'network', name: 'Facebook', url: 'https://www.facebook.com/mamacabins' },
  ],
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
