import type { Finding } from './finding.ts';
import { checkCanonical } from './rules/canonical.ts';
import { checkCalendars, checkRss } from './rules/feeds.ts';
import { checkFiles, checkPictures } from './rules/files.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkIds } from './rules/ids.ts';
import { checkJsonLd } from './rules/json-ld.ts';
import { checkForms, checkLinks } from './rules/links.ts';
import { checkLlms } from './rules/llms.ts';
import { checkPosters } from './rules/poster.ts';
import { checkReach } from './rules/reach.ts';
import { checkSecrets } from './rules/secrets.ts';
import { checkRobots, checkSitemap } from './rules/sitemap.ts';
import { checkWords } from './rules/words.ts';
import type { Site } from './site.ts';

/** What is looked at on a built site, by name. */
export const rules: readonly (readonly [name: string, find: (site: Site) => Finding[]])[] = [
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
