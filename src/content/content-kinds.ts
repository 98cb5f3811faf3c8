import { z } from 'astro/zod';
import { type CollectionName, collections, entryPath } from '#domain/content/collections.ts';
import { paths } from '#paths';
import { place } from './place-schemas.ts';
import {
  area,
  event,
  eventBodySchema,
  fallPage,
  fallPart,
  guide,
  page,
  photoSpot,
  photoSpotBodySchema,
  post,
} from './schemas.ts';
import { listSchemaErrors } from './validation-messages.ts';

/** A kind of file editors write. */
export interface ContentKind {
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

/** A kind of what guests read, as Markdown in a folder of its collection's name. */
const read = <Schema extends z.ZodType>(name: CollectionName, schema: Schema) => ({
  ...collections[name],
  folder: `content/${name}`,
  extension: 'md' as const,
  schema,
  pathOf: (slug: string) => entryPath(name, slug),
});

/** Every kind by the name of its collection, with the types of its fields. */
export const kindTable = {
  blog: read('blog', post),
  guide: read('guide', guide),
  events: { ...read('events', event), words: eventBodySchema },
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
    words: photoSpotBodySchema,
    pathOf: (slug) => `${paths.fall}#spot-${slug}`,
  },
  areas: read('areas', area),
  pages: {
    one: 'page',
    label: 'Pages',
    folder: 'content/pages',
    extension: 'md',
    schema: page,
    pathOf: (slug) => `/${slug}`,
  },
} satisfies Record<string, ContentKind>;

/** The same: checks, `npm run new` and the editor go by this list. */
export const contentKinds: Readonly<Record<string, ContentKind>> = { ...kindTable };

/** Everything wrong with the fields and the words of a file of a kind, a sentence each. */
export const validateEntry = (
  { schema, words }: ContentKind,
  { data, body }: { data: Record<string, unknown>; body: string },
): string[] => [
  ...listSchemaErrors(schema, data),
  ...(words ? listSchemaErrors(z.object({ text: words }), { text: body }) : []),
];
