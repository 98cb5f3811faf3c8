/**
 * Kinds of content files, such as posts and events: folder, extension, schema and address of each.
 */

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

export interface ContentKind {
  /** Name of one entry, as in `npm run new -- post "…"`. */
  singular: string;
  label: string;
  /** Folder from the project's root. File names are slugs. */
  folder: string;
  /** `md`: Markdown with front matter. `yaml`: fields only. */
  extension: 'md' | 'yaml';
  schema: z.ZodType;
  /** Schema of the Markdown body; absent for any. */
  bodySchema?: z.ZodType;
  /** Whether its files are fixed, because pages refer to them. */
  isFixed?: boolean;
  getPath: (slug: string) => string;
}

const createKind = <Schema extends z.ZodType>(name: CollectionName, schema: Schema) => ({
  ...collections[name],
  folder: `content/${name}`,
  extension: 'md' as const,
  schema,
  getPath: (slug: string) => entryPath(name, slug),
});

/** Kinds by collection, with typed schemas. */
export const kindTable = {
  blog: createKind('blog', post),
  guide: createKind('guide', guide),
  events: { ...createKind('events', event), bodySchema: eventBodySchema },
  places: {
    singular: 'place',
    label: 'Places to plan with',
    folder: 'content/places',
    extension: 'yaml',
    schema: place,
    // Used by the planner, without a page.
    getPath: (slug) => `${paths.plan}#${slug}`,
  },
  fall: {
    singular: 'fall-page',
    label: 'Fall colors',
    folder: 'content/fall',
    extension: 'md',
    schema: fallPage,
    isFixed: true,
    getPath: (slug) => `/${slug}`,
  },
  fallParts: {
    singular: 'fall-part',
    label: 'Parts of the fall page',
    folder: 'content/fall/parts',
    extension: 'md',
    schema: fallPart,
    isFixed: true,
    getPath: (slug) => `${paths.fall}#${slug}`,
  },
  photoSpots: {
    singular: 'photo-spot',
    label: 'Photo spots of fall',
    folder: 'content/fall/spots',
    extension: 'md',
    schema: photoSpot,
    bodySchema: photoSpotBodySchema,
    getPath: (slug) => `${paths.fall}#spot-${slug}`,
  },
  areas: createKind('areas', area),
  pages: {
    singular: 'page',
    label: 'Pages',
    folder: 'content/pages',
    extension: 'md',
    schema: page,
    getPath: (slug) => `/${slug}`,
  },
} satisfies Record<string, ContentKind>;

/** Untyped, for checks, `npm run new` and the editor. */
export const contentKinds: Readonly<Record<string, ContentKind>> = { ...kindTable };

/** Lists the errors of a file's fields and body, one sentence each. */
export const validateEntry = (
  { schema, bodySchema }: ContentKind,
  { data, body }: { data: Record<string, unknown>; body: string },
): string[] => [
  ...listSchemaErrors(schema, data),
  ...(bodySchema ? listSchemaErrors(z.object({ text: bodySchema }), { text: body }) : []),
];
