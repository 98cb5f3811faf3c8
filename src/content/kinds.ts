import { z } from 'astro/zod';
import { paths } from '#paths';
import { place } from './place-schemas.ts';
import {
  area,
  event,
  eventWords,
  fallPage,
  fallPart,
  guide,
  page,
  photoSpot,
  post,
  spotWords,
} from './schemas.ts';
import { faultsIn } from './words.ts';

/** A kind of file editors write. */
export interface Kind {
  /** What one is called: `npm run new -- post "…"`. */
  one: string;
  /** What they are called together, in the editor. */
  label: string;
  /** Where they lie, from the project's root; the name of a file is its slug. */
  folder: string;
  /** Markdown under front matter, or fields alone. */
  extension: 'md' | 'yaml';
  schema: z.ZodType;
  /** What its Markdown keeps to; absent: any. */
  words?: z.ZodType;
  /** Set where pages name its files, so that none is added or taken away. */
  isFixed?: boolean;
  /** The address of one. */
  pathOf: (slug: string) => string;
}

/** Every kind by the name of its collection: checks, `npm run new` and the editor go by this list. */
export const kinds: Readonly<Record<string, Kind>> = {
  blog: {
    one: 'post',
    label: 'Blog',
    folder: 'content/blog',
    extension: 'md',
    schema: post,
    pathOf: paths.post,
  },
  guide: {
    one: 'guide',
    label: 'Visitor guide',
    folder: 'content/guide',
    extension: 'md',
    schema: guide,
    pathOf: paths.guideEntry,
  },
  events: {
    one: 'event',
    label: 'Events',
    folder: 'content/events',
    extension: 'md',
    schema: event,
    words: eventWords,
    pathOf: (slug) => `${paths.events}#${slug}`,
  },
  places: {
    one: 'place',
    label: 'Places to plan with',
    folder: 'content/places',
    extension: 'yaml',
    schema: place,
    // Read by Plan Your Stay; it has no page of its own.
    pathOf: (slug) => `${paths.plan}#${slug}`,
  },
  fall: {
    one: 'fall-page',
    label: 'Fall colors',
    folder: 'content/fall',
    extension: 'md',
    schema: fallPage,
    isFixed: true,
    pathOf: (slug) => `/${slug}`,
  },
  fallParts: {
    one: 'fall-part',
    label: 'Parts of the fall page',
    folder: 'content/fall/parts',
    extension: 'md',
    schema: fallPart,
    isFixed: true,
    pathOf: (slug) => `${paths.fall}#${slug}`,
  },
  photoSpots: {
    one: 'photo-spot',
    label: 'Photo spots of fall',
    folder: 'content/fall/spots',
    extension: 'md',
    schema: photoSpot,
    words: spotWords,
    pathOf: (slug) => `${paths.fall}#spot-${slug}`,
  },
  areas: {
    one: 'area',
    label: 'Areas',
    folder: 'content/areas',
    extension: 'md',
    schema: area,
    pathOf: paths.area,
  },
  pages: {
    one: 'page',
    label: 'Pages',
    folder: 'content/pages',
    extension: 'md',
    schema: page,
    pathOf: (slug) => `/${slug}`,
  },
};

/** Everything wrong with the fields and the words of a file of a kind, a sentence each. */
export const faultsOfKind = (
  { schema, words }: Kind,
  { data, body }: { data: Record<string, unknown>; body: string },
): string[] => [
  ...faultsIn(schema, data),
  ...(words ? faultsIn(z.object({ text: words }), { text: body }) : []),
];
