/** Lists the rules for a built site. */

import type { BuiltSite } from './built-site.ts';
import { checkBrowsers } from './rules/browsers.ts';
import { checkCalendars, checkLlms, checkRobots, checkRss, checkSitemap } from './rules/feeds.ts';
import { checkJsonLd } from './rules/json-ld.ts';
import { checkFiles, checkForms, checkLinks, checkReachability } from './rules/links.ts';
import {
  checkCanonical,
  checkHeadings,
  checkIds,
  checkOgImages,
  checkPictures,
  checkTitlesAndDescriptions,
} from './rules/pages.ts';
import { checkSecrets } from './rules/secrets.ts';

/** Rules for a built site by name; each returns a line per problem. */
export const rules: readonly (readonly [name: string, find: (site: BuiltSite) => string[]])[] = [
  ['links and anchors', checkLinks],
  ['forms', checkForms],
  ['files', checkFiles],
  ['words for pictures', checkPictures],
  ['headings', checkHeadings],
  ['ids', checkIds],
  ['titles and descriptions', checkTitlesAndDescriptions],
  ['canonical addresses', checkCanonical],
  ['ways to every page', checkReachability],
  ['JSON-LD', checkJsonLd],
  ['link previews', checkOgImages],
  ['sitemap', checkSitemap],
  ['robots.txt', checkRobots],
  ['llms.txt', checkLlms],
  ['feed', checkRss],
  ['calendars', checkCalendars],
  ['secrets', (site) => checkSecrets(site)],
  ['browsers', checkBrowsers],
];
