/** Configuration of Astro: integrations, chunks of scripts, and the content security policy. */

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

// A custom map style adds its host to the content security policy.
const mapStyle = process.env.PUBLIC_MAP_STYLE;
const mapHost = mapStyle ? ` ${new URL(mapStyle).origin}` : '';

// Google Analytics is allowed only if the site has an id there.
const analyticsHost = process.env.PUBLIC_GA_ID ? ' https://www.google-analytics.com' : '';

// Pages with noindex and fragments of pages, which are not in the sitemap.
const unlisted =
  /\/(booking|quote|booking-success|payment-success|shared-stay|saved|shared-itinerary|offline|desk|404|blog\/tag\/.*|cabins\/(card|gone)\/.*|map\/sheet)$/;
const isListed = (page) => !unlisted.test(page.replace(/\/$/, ''));

const { integration: checkedContent, content } = validateContent();

/**
 * Returns a short name for a script's file: `shell` for the layout, `index-page` for the home page.
 */
const getScriptName = (name) =>
  name.startsWith('Base.astro') ? 'shell' : name.replace(/\.astro_astro_type_script.*/, '-page');

/** Returns a module and all modules reachable from it by `next`. */
const findReachable = (id, next) => {
  const reached = new Set([id]);
  for (const moduleId of reached) for (const other of next(moduleId)) reached.add(other);
  return [...reached];
};

const isPageScript = (id) => id.includes('.astro?');

/**
 * Returns the scripts that run a module: scripts of pages, and modules that are imported on demand.
 */
const findEntries = (id, { getInfo }) =>
  findReachable(id, (moduleId) => getInfo(moduleId)?.importers ?? []).filter(
    (moduleId) => isPageScript(moduleId) || getInfo(moduleId)?.dynamicImporters.length,
  );

/**
 * Whether a page runs a module before any interaction, and shares it with another page or with a
 * module imported later.
 */
const isShell = (id, graph) => {
  const entries = findEntries(id, graph);
  return (
    entries.some((moduleId) => moduleId.includes('/Base.astro?')) ||
    (entries.some(isPageScript) && entries.length > 1)
  );
};

const needsReact = (id, { getInfo }) =>
  id.endsWith('.css') ||
  findReachable(id, (moduleId) => getInfo(moduleId)?.importedIds ?? []).some((moduleId) =>
    moduleId.includes('/node_modules/react/'),
  );

const isUsedByDialogs = (id, graph) =>
  findEntries(id, graph).some((moduleId) => moduleId.endsWith('/dialog-islands.ts'));

/** Whether dialogs share a module with a script that does not use React. */
const isShared = (id, graph) =>
  isUsedByDialogs(id, graph) &&
  !needsReact(id, graph) &&
  findEntries(id, graph).some((moduleId) => !needsReact(moduleId, graph));

const isUsedByIslandsOnly = (id, graph) =>
  findEntries(id, graph).every((moduleId) => needsReact(moduleId, graph));

/**
 * Returns a chunk name for modules to which `belongs` applies. Other modules stay with their
 * script.
 */
const nameIf = (name, belongs) => (id, context) =>
  belongs(id, { getInfo: (moduleId) => context.getModuleInfo(moduleId) }) ? name : null;

const chunks = [
  { name: nameIf('shell', isShell) },
  { name: nameIf('shared', isShared), minShareCount: 2 },
  { name: nameIf('react', isUsedByDialogs), minShareCount: 2 },
  { name: nameIf('islands', isUsedByIslandsOnly), minShareCount: 3 },
];

/**
 * Does not use `defineConfig`, which only adds this type but loads 220 modules of the SVG
 * optimizer.
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
    // After the integrations that hash all built files, which this file would change with every
    // build.
    buildInfo(content),
    fallbackRoutes(content),
  ],
  devToolbar: { enabled: false },
  vite: {
    // The oldest supported browsers (README).
    build: { cssTarget: ['safari16.4', 'ios16.4', 'chrome120', 'firefox121'] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks },
              entryFileNames: ({ name }) => `_astro/${getScriptName(name)}.[hash].js`,
            },
          },
        },
      },
    },
  },
  // Builds for tests and benchmarks have a separate cache.
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
        // Loaded only when a guest plays a video tour. The video file of a cabin may be on any
        // host.
        'frame-src https://www.tiktok.com https://www.youtube-nocookie.com https://player.vimeo.com',
        "media-src 'self' https:",
        "img-src 'self' data: https:",
        "object-src 'none'",
      ],
    },
  },
};
