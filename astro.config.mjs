import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { admin } from './scripts/astro/admin.mjs';
import { buildMoment } from './scripts/astro/build-moment.mjs';
import { checkedContent } from './scripts/astro/checked-content.mjs';
import { developedPlatform } from './scripts/astro/developed-platform.ts';
import { finishedPages } from './scripts/astro/finished-pages.mjs';
import { intentDirective } from './scripts/astro/intent-directive.mjs';
import { islandStyles } from './scripts/astro/island-styles.mjs';
import { leanPreloads } from './scripts/astro/lean-preloads.mjs';
import { offlineWorker } from './scripts/astro/offline-worker.mjs';
import { oneShell } from './scripts/astro/one-shell.mjs';
import { posters } from './scripts/astro/posters.ts';
import { rewrittenHeaders } from './scripts/astro/rewritten-headers.mjs';
import { siteSearch } from './scripts/astro/site-search.mjs';
import { staticNetlify } from './scripts/astro/static-netlify.mjs';

// Another style for the map brings its own host into the policy of the pages.
const mapStyle = process.env.PUBLIC_MAP_STYLE;
const mapHost = mapStyle ? ` ${new URL(mapStyle).origin}` : '';

// Page views go to Google only from a site that has an id there.
const analyticsHost = process.env.PUBLIC_GA_ID ? ' https://www.google-analytics.com' : '';

// Pages that say noindex, and parts of pages.
const unlisted =
  /\/(booking|booking-success|payment-success|saved|shared-itinerary|offline|desk|404|blog\/tag\/.*|cabins\/(card|part|gone)\/.*|desk\/card)$/;
const isListed = (page) => !unlisted.test(page.replace(/\/$/, ''));

const content = checkedContent();
// What reads every page as it is published.
const [search, poster, offline] = [siteSearch(), posters(content.found.broken), offlineWorker()];

/**
 * Not by `defineConfig`, which does nothing but name this type: it comes with what optimizes drawings, 220 modules.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  site: process.env.URL ?? 'https://mamacabins.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: staticNetlify(content.found),
  integrations: [
    content.integration,
    developedPlatform(),
    react(),
    sitemap({ filter: isListed }),
    intentDirective(),
    islandStyles(),
    oneShell(),
    leanPreloads(),
    // Last of those that change pages: it reads what they ask for by then.
    finishedPages([search.reader, poster.reader, offline.reader]),
    search.integration,
    admin(content.found),
    poster.integration,
    offline.integration,
    // After what names itself by all that was built, which this would make new each time.
    buildMoment(content.found),
    rewrittenHeaders(['/shared-itinerary']),
  ],
  devToolbar: { enabled: false },
  // Another site, for a test or a benchmark, keeps its own.
  ...(process.env.BUILD_CACHE && { cacheDir: process.env.BUILD_CACHE }),
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
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
