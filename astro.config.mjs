import { fileURLToPath } from 'node:url';
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

const content = validateContent();

/** A script's name without what Astro adds: `index.astro_astro_type_script_index_0_lang` is the home page's own. */
const fileOf = (name) =>
  name.startsWith('Base.astro') ? 'shell' : name.replace(/\.astro_astro_type_script.*/, '-page');

/** What the scripts of a page are put together in, beside what an island has for itself. */
const chunks = [
  // What every page begins with.
  { name: 'shell', test: /\/src\/layouts\/Base\.astro\?/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@nanostores)\// },
  // Rules, calls and drawings that many islands share: else each would bring all that a search shares, or the host's parts and React.
  { name: 'common', test: /\/src\/(domain|browser|contracts|components)\/.*\.ts$/, minShareCount: 10 },
  // What cards of cabins are given once they are seen, with what says days and addresses.
  {
    name: 'figures',
    test: /\/src\/(browser\/card-stats\/|domain\/dates\/(day|days-of-year|ics|new-york-day|season)\.ts)/,
  },
  // What a list begins with.
  { name: 'list', test: /\/src\/features\/search\/list\/\w+\.astro\?/ },
  // What a search shares with its dialog and the map. Left alone, each module two scripts share is a file of some hundred bytes.
  {
    name: 'search',
    test: /\/src\/(domain\/search(\/map)?|browser\/cabins|components\/cabin|features\/search(\/(list|map))?)\/[^/]+\.ts$/,
    minShareCount: 2,
  },
  { name: 'ui', test: /\/src\/ui\//, minShareCount: 8 },
  { name: 'host', test: /\/src\/host\//, minShareCount: 4 },
];

/** What is imported later and begins a group. */
const later = ['src/browser/card-stats/card-stats.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

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
    content.integration,
    devPlatform(),
    reactIslands(),
    sitemap({ filter: isListed }),
    islands(later),
    siteSearch(),
    admin(content.found),
    ogImages(content.found.broken),
    offlineWorker(),
    // After what names itself by all that was built, which this would make new each time.
    buildInfo(content.found),
    fallbackRoutes(content.found),
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
