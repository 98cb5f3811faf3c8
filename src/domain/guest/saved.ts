/** The most cabins one link shares. */
export const longestShared = 24;

/** The slugs a shared list's URL names: at most 24, each once, only what a slug can be. Null where it names none. */
export function sharedSlugs(query: URLSearchParams): readonly string[] | null {
  const given = query.get('cabins');
  if (given === null) return null;
  const slugs = given
    .split(',', 200)
    .filter((slug) => slug.length < 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug));
  return [...new Set(slugs)].slice(0, longestShared);
}

/** What a cabin we no longer know was called, as far as its slug tells: `fox-grape` is `Fox Grape`. */
export const titleFromSlug = (slug: string): string =>
  slug
    .split(/[-_]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
