import { paths } from '#paths';

const pathOf: Record<string, (slug: string) => string> = {
  guide: paths.guideEntry,
  event: (slug) => `${paths.events}#${slug}`,
  cabin: paths.cabin,
  area: paths.area,
  post: paths.post,
};

/** The page an item's `ref` is about; undefined for one that names no page of ours. What follows `#` is for plans. */
export function refPath(ref: string | undefined): string | undefined {
  const [, kind = '', slug = ''] = /^([a-z]+):([a-z0-9-]+)(?:#[a-z0-9-]+)?$/.exec(ref ?? '') ?? [];
  return Object.hasOwn(pathOf, kind) ? pathOf[kind]?.(slug) : undefined;
}
