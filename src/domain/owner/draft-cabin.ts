import type { Amenities, SleepingRoom } from '../cabin/cabin.ts';
import { kinds, type LinkedPhoto, type OwnerApplication, views } from './application.ts';

/** The columns of a cabin as an application gives them; rates are dollars, as hosts type them. */
export interface DraftCabin {
  slug: string;
  title: string;
  short_desc: string;
  city: string;
  address: string;
  max_guests: number;
  bedrooms: number;
  baths: number;
  beds: number;
  sleeping: SleepingRoom[];
  driveway: string;
  view: string;
  amenities: Amenities;
  nightly_rate: number;
  photos: LinkedPhoto[];
}

/** What a night costs until a host has set it: no draft has a rate of its own, and nobody books at this one by mistake. */
export const unsetNightlyRate = 9999;

/** Addresses that are lists of cabins (design §6.19). */
const listSlugs = ['hot-tub', 'pet-friendly', 'family', 'pool'];
const longestSlug = 60;

/** An address made of a name: lower-case letters, digits and hyphens. One that is taken gets a number where it is stored. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'cabin';
  return listSlugs.includes(slug) ? `${slug}-cabin` : slug;
}

/** The rooms in lines such as "Loft: queen, two twins"; a line of another form is left out, for the host has it beside. */
export const sleepingRooms = (text: string): SleepingRoom[] =>
  text.split('\n').flatMap((line) => {
    const [, room = '', beds = ''] = /^\s*([^:]{1,60}?)\s*:\s*(\S.*)$/.exec(line) ?? [];
    return room ? [{ room, beds: beds.split(/\s*,\s*/).filter(Boolean) }] : [];
  });

/** The cabin an application is approved into, not yet public. */
export const draftCabinOf = (application: OwnerApplication): DraftCabin => {
  const { cabin_name, city, bedrooms, baths, amenities, view } = application;
  const sleeping = sleepingRooms(application.sleeping);
  const beds = sleeping.reduce((sum, room) => sum + room.beds.length, 0);
  return {
    slug: slugOf(cabin_name),
    title: cabin_name,
    short_desc: `${kinds[application.kind]} in ${city}`,
    city,
    address: application.address,
    max_guests: application.sleeps,
    bedrooms,
    baths,
    beds: Math.max(beds, bedrooms, 1),
    sleeping,
    driveway: application.driveway,
    view: views[view],
    amenities: {
      ...Object.fromEntries(amenities.map((key) => [key, true])),
      ...(view === 'mountains' && { mountain_view: true }),
    },
    nightly_rate: application.nightly_rate ?? unsetNightlyRate,
    photos: application.photos,
  };
};
