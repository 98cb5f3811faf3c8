import { collectionNames, collections } from '#domain/collections.ts';
import { paths } from '#paths';
import type { Thing } from './thing.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The pages that others lie under. */
const sections: readonly Crumb[] = [
  { name: 'Cabins', path: paths.cabins },
  ...collectionNames
    .map((name) => collections[name])
    .filter(({ hasList }) => hasList)
    .map(({ label, at }) => ({ name: label, path: at })),
];

/** The way from the home page to a page: home, its section if it lies in one, itself. */
function trailOf(path: string, title: string): Crumb[] {
  const section = sections.find((one) => path.startsWith(`${one.path}/`));
  return [{ name: 'Home', path: paths.home }, ...(section ? [section] : []), { name: title, path }];
}

/** The way to a page, for search engines; none for the home page, where it begins. */
export function breadcrumbs(path: string, title: string, site: URL | undefined): Thing[] {
  if (path === paths.home) return [];
  const itemListElement = trailOf(path, title).map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: new URL(crumb.path, site).href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
