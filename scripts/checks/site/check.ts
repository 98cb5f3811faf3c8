import { checkCalendars, checkLlms, checkRobots, checkRss, checkSitemap } from './rules/feeds.ts';
import { checkJsonLd } from './rules/json-ld.ts';
import { checkFiles, checkForms, checkLinks, checkReach } from './rules/links.ts';
import {
  checkCanonical,
  checkHeadings,
  checkIds,
  checkPictures,
  checkPosters,
  checkWords,
} from './rules/pages.ts';
import { checkSecrets } from './rules/secrets.ts';
import type { Site } from './site.ts';

/** What is looked at on a built site, by name; each finds a line for each fault. */
export const rules: readonly (readonly [name: string, find: (site: Site) => string[]])[] = [
  ['links and anchors', checkLinks],
  ['forms', checkForms],
  ['files', checkFiles],
  ['words for pictures', checkPictures],
  ['headings', checkHeadings],
  ['ids', checkIds],
  ['titles and descriptions', checkWords],
  ['canonical addresses', checkCanonical],
  ['ways to every page', checkReach],
  ['JSON-LD', checkJsonLd],
  ['link previews', checkPosters],
  ['sitemap', checkSitemap],
  ['robots.txt', checkRobots],
  ['llms.txt', checkLlms],
  ['feed', checkRss],
  ['calendars', checkCalendars],
  ['secrets', (site) => checkSecrets(site)],
];
