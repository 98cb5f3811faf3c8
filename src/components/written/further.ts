import type { CollectionEntry } from 'astro:content';
import { paths } from '#paths';

/** The posts of these ids, as lines of what to read on. */
export const postsNamed = (ids: readonly string[], posts: readonly CollectionEntry<'blog'>[]) =>
  posts
    .filter(({ id }) => ids.includes(id))
    .map(({ id, data }) => ({ href: paths.post(id), title: data.title, about: data.lead }));

/** The guide's entries of these ids, as such lines. */
export const entriesNamed = (ids: readonly string[], guide: readonly CollectionEntry<'guide'>[]) =>
  guide
    .filter(({ id }) => ids.includes(id))
    .map(({ id, data }) => ({ href: paths.guideEntry(id), title: data.title, about: data.lead }));
