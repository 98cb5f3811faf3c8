import sitemap from '@astrojs/sitemap';
import { admin } from './scripts/astro/admin.ts';
import { buildInfo } from './scripts/astro/build-info.ts';
import { devPlatform } from './scripts/astro/dev-platform.ts';
import { fallbackRoutes } from './scripts/astro/fallback-routes.ts';
import { islands } from './scripts/astro/islands.ts';
import { offlineWorker } from './scripts/astro/offline-worker.ts';
import { ogImages } from './scripts/astro/og-images.ts';
import { reactIslands } from './scripts/astro/react-islands.ts';
import { siteSearch } from './scripts/astro/site-search.ts';
import { staticNetlify } from './scripts/astro/static-netlify.ts';
import { validateContent } from './scripts/astro/validate-content.ts';

// Another style for the map brings its own host into the policy of the pages.
const mapStyle = process.env.PUBLIC_MAP_STYLE;
const mapHost = mapStyle ? ` ${new URL(mapStyle).origin}` : '';

// Page views go to Google only from a site that has an id there.
const analyticsHost = process.env.PUBLIC_GA_ID ? ' https://www.google-analytics.com' : '';

// Pages that say noindex, and parts of pages.
const unlisted =
  /\/(booking|quote|booking-success|payment-success|shared-stay|saved|shared-itinerary|offline|desk|404|blog\/tag\/.*|cabins\/(card|gone)\/.*|map\/sheet)$/;
const isListed = (page) => !unlisted.test(page.replace(/\/$/, ''));

const { integration: checkedContent, content } = validateContent();

/** A script's name without what Astro adds: `index.astro_astro_type_script_index_0_lang` is the home page's own. */
const fileOf = (name) =>
  name.startsWith('Base.astro') ? 'shell' : name.replace(/\.astro_astro_type_script.*/, '-page');

/** Returns a module and all that `next` leads to from it. */
const findReached = (id, next) => {
  const reached = new Set([id]);
  for (const one of reached) for (const other of next(one)) reached.add(other);
  return [...reached];
};

const isPageScript = (id) => id.includes('.astro?');

/** What runs a module: scripts of pages, and what is imported when it is wanted. */
const findEntries = (id, { getInfo }) =>
  findReached(id, (one) => getInfo(one)?.importers ?? []).filter(
    (one) => isPageScript(one) || getInfo(one)?.dynamicImporters.length,
  );

/** Whether a page runs a module before a touch, and shares it with another page or with what is imported later. */
const isShell = (id, graph) => {
  const entries = findEntries(id, graph);
  return (
    entries.some((one) => one.includes('/Base.astro?')) || (entries.some(isPageScript) && entries.length > 1)
  );
};

const needsReact = (id, { getInfo }) =>
  id.endsWith('.css') ||
  findReached(id, (one) => getInfo(one)?.importedIds ?? []).some((one) =>
    one.includes('/node_modules/react/'),
  );

const isOfDialogs = (id, graph) => findEntries(id, graph).some((one) => one.endsWith('/dialog-islands.ts'));

/** Whether dialogs share a module with a script that has no React. */
const isShared = (id, graph) =>
  isOfDialogs(id, graph) &&
  !needsReact(id, graph) &&
  findEntries(id, graph).some((one) => !needsReact(one, graph));

const isOfIslands = (id, graph) => findEntries(id, graph).every((one) => needsReact(one, graph));

/** Names the files of what several scripts share; each has the rest for itself. */
const nameIf = (name, belongs) => (id, context) =>
  belongs(id, { getInfo: (one) => context.getModuleInfo(one) }) ? name : null;

const chunks = [
  { name: nameIf('shell', isShell) },
  { name: nameIf('shared', isShared), minShareCount: 2 },
  { name: nameIf('react', isOfDialogs), minShareCount: 2 },
  { name: nameIf('islands', isOfIslands), minShareCount: 3 },
];

/**
 * Not by `defineConfig`, which does nothing but name this type: it comes with what optimizes drawings, 220 modules.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  site: process.env.URL ?? 'https://mamacabins.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: staticNetlify(),
  session: false,
  integrations: [
    checkedContent,
    devPlatform(),
    reactIslands(),
    sitemap({ filter: isListed }),
    islands(),
    siteSearch(),
    admin(content),
    ogImages(content.broken),
    offlineWorker(),
    // After what names itself by all that was built, which this would make new each time.
    buildInfo(content),
    fallbackRoutes(content),
  ],
  devToolbar: { enabled: false },
  vite: {
    // The oldest browsers (README).
    build: { cssTarget: ['safari16.4', 'ios16.4', 'chrome120', 'firefox121'] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks },
              entryFileNames: ({ name }) => `_astro/${fileOf(name)}.[hash].js`,
            },
          },
        },
      },
    },
  },
  // Another site, for a test or a benchmark, keeps its own.
  ...(process.env.BUILD_CACHE && { cacheDir: process.env.BUILD_CACHE }),
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        `connect-src 'self'${mapHost}${analyticsHost}`,
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        // Asked for by nobody but a guest who steps inside; a cabin's own film may lie on any host.
        'frame-src https://www.tiktok.com https://www.youtube-nocookie.com https://player.vimeo.com',
        "media-src 'self' https:",
        "img-src 'self' data: https:",
        "object-src 'none'",
      ],
    },
  },
};
