import type { Finding } from '../finding.ts';
import { attribute } from '../html.ts';
import type { Site } from '../site.ts';

/** No id stands on two elements of a page. */
export const checkIds = (site: Site): Finding[] =>
  [...site.pages.values()].flatMap(({ path, all }) => {
    const ids = all.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
    const twice = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
    return [...twice].map((id) => ({
      page: path,
      what: 'id',
      expected: 'one element',
      found: `several with "${id}"`,
    }));
  });
