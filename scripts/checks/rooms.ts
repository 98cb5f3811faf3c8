/** The house as data: where each room is, and what its files may import from the rest of the project. */
export interface Room {
  name: string;
  /** Paths that belong to it, from the project's root. The first room that matches a path has it. */
  at: RegExp;
  /** Other rooms it may import; its own it always may. */
  may: readonly string[];
  /** Packages it may import, by name or by a prefix that ends in `:` or `/`; all of them where it is left out. */
  packages?: readonly string[];
}

const featureRooms = [
  'domain',
  'contracts',
  'browser',
  'stores',
  'ui',
  'components',
  'paths',
  'site',
  'store of a feature',
];
const partRooms = ['components', 'domain', 'paths', 'site', 'styles'];
const astroPackages = ['astro', 'astro:', 'astro/'];
const islandPackages = ['react', 'react-dom', 'react-day-picker', 'nanostores', '@nanostores/react'];

export const rooms: readonly Room[] = [
  { name: 'domain', at: /^src\/domain\//, may: [], packages: ['date-fns-tz/', 'libphonenumber-js/'] },
  {
    name: 'schemas',
    at: /^src\/contracts\/.*\.schema\.ts$/,
    may: ['contracts', 'domain'],
    packages: ['zod'],
  },
  { name: 'contracts', at: /^src\/contracts\//, may: ['domain'], packages: [] },
  {
    name: 'browser',
    at: /^src\/browser\//,
    may: ['domain', 'contracts', 'paths', 'site'],
    // What an island is to Astro: pages leave it out until one is wanted.
    packages: ['astro/'],
  },
  {
    name: 'stores',
    at: /^src\/stores\//,
    may: ['domain', 'contracts', 'browser'],
    packages: ['nanostores', '@nanostores/'],
  },
  { name: 'ui', at: /^src\/ui\//, may: [], packages: ['react', 'react-dom', 'react-day-picker'] },
  // The part of a feature that other features may use.
  {
    name: 'store of a feature',
    at: /^src\/features\/[^/]+\/store\.ts$/,
    may: featureRooms,
    packages: ['nanostores', '@nanostores/'],
  },
  {
    name: 'features',
    at: /^src\/features\//,
    may: featureRooms,
    packages: [...islandPackages, 'maplibre-gl', 'canvas-confetti', 'pagefind-library'],
  },
  {
    name: 'entries',
    at: /^src\/entries\//,
    may: ['features', 'store of a feature', 'browser', 'stores', 'components'],
    packages: ['nanostores'],
  },
  // What runs beside the pages, and has no document.
  {
    name: 'worker',
    at: /^src\/worker\//,
    may: ['domain', 'contracts', 'browser', 'paths'],
    packages: [
      'workbox-cacheable-response',
      'workbox-core/',
      'workbox-expiration',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  { name: 'paths', at: /^src\/paths\.ts$/, may: ['domain'], packages: [] },
  { name: 'site', at: /^src\/site(-facts)?\.ts$/, may: ['domain'], packages: [] },
  { name: 'styles', at: /^src\/styles\//, may: [] },
  {
    name: 'content',
    at: /^src\/content(\.config)?(\.ts|\/)/,
    may: ['domain', 'database', 'paths'],
    packages: ['astro:', 'astro/'],
  },
  { name: 'components', at: /^src\/components\//, may: partRooms, packages: astroPackages },
  {
    name: 'pages',
    at: /^src\/(layouts|pages)\//,
    may: [...partRooms, 'content', 'features', 'store of a feature', 'entries'],
    // What the head says before anything is drawn is minified here.
    packages: [...astroPackages, '@astrojs/rss', 'node:', 'esbuild'],
  },
  {
    name: 'functions',
    at: /^netlify\/functions\//,
    may: ['contracts', 'schemas', 'services', 'lib'],
    packages: ['@netlify/functions'],
  },
  {
    name: 'services',
    at: /^netlify\/services\//,
    may: ['domain', 'contracts', 'database', 'lib'],
    packages: ['node:'],
  },
  {
    name: 'database',
    at: /^netlify\/database\//,
    may: ['domain'],
    packages: ['pg', '@neondatabase/serverless', 'ws', 'node:'],
  },
  {
    name: 'lib',
    at: /^netlify\/lib\//,
    may: ['contracts', 'schemas', 'domain', 'database', 'paths', 'site'],
    packages: [
      '@netlify/functions',
      'zod',
      'node:',
      'nodemailer',
      'libphonenumber-js',
      'stripe',
      'csv-parse',
      'ical.js',
    ],
  },
  {
    name: 'local',
    at: /^netlify\/local\//,
    may: ['functions', 'services', 'database', 'lib', 'domain', 'contracts', 'paths'],
  },
  { name: 'posters', at: /^scripts\/(posters\/|chance\.ts)/, may: [] },
  {
    name: 'scripts',
    at: /^scripts\//,
    may: [
      'posters',
      'functions',
      'services',
      'database',
      'lib',
      'local',
      'domain',
      'contracts',
      'content',
      'paths',
      'site',
      'support',
    ],
  },
  // A package of its own: nothing of the site imports it.
  { name: 'artwork', at: /^artwork\//, may: ['posters', 'domain', 'components'] },
  { name: 'support', at: /^tests\/support\//, may: ['*'] },
  { name: 'tests', at: /^tests\//, may: ['*'] },
  { name: 'configuration', at: /^[\w.-]+$/, may: ['scripts', 'support'] },
];

export const roomOf = (path: string): Room | undefined => rooms.find(({ at }) => at.test(path));
