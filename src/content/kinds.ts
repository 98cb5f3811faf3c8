import type { z } from 'astro/zod';
import { paths } from '#paths';
import { area, event, guide, page, post } from './schemas.ts';

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
    extension: 'yaml',
    schema: event,
    pathOf: (slug) => `${paths.events}#${slug}`,
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
