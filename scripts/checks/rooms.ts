import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjects } from '#netlify/subjects.ts';

/** Files, and the paths they may import besides their own folder and its subfolders. */
interface Room {
  files: string[];
  may: string[];
  /** Imports that are forbidden although `may` allows them. */
  not?: string[];
}

const ground = ['#domain/*.ts', '#domain/{dates,money,text,geo,contact,web}/**'];
const react = ['react', 'react-dom', 'react-dom/**', 'react-day-picker', 'nanostores', '@nanostores/react'];
const screen = ['#{domain,fields,contracts,browser,stores,ui,components}/**', '#{paths,site}'];
const feature = [...screen, '#features/*/store.ts', ...react, 'canvas-confetti', 'minisearch', 'stemmer'];
const map = ['maplibre-gl', 'maplibre-gl/**'];
const astro = ['astro:config/server', 'astro', 'astro/**', 'astro:*'];
const node = ['node:*', 'node:*/**'];
const basics = './{contact-fields,contract,errors,fields,paging}.ts';
const server = ['#{domain,fields,contracts}/**', '#{paths,site}', '#netlify/platform/**', 'zod', ...node];

/** Runs SQL; only queries may import it. */
const sql = '#netlify/platform/database/query.ts';

/** Adapters to other programs and services; only their own subject imports them. */
const adapters = ['#netlify/*/{stripe,ical,channels}/**', '#netlify/*/{webauthn,embed-tiktok}.ts'];

/** Packages of the server that one subject uses. */
const packages: Readonly<Record<string, string[]>> = {
  messages: ['nodemailer', 'nodemailer/**', 'libphonenumber-js/**'],
  'host-accounts': ['@simplewebauthn/server'],
  photos: ['sharp', 'libheif-js/**', '@netlify/blobs'],
  'calendar-sync': ['ical.js'],
  payments: ['stripe'],
  data: ['csv-parse/**'],
};

/** The rooms of a subject on its five floors: of other subjects it may use those before it. */
function toRooms(subject: string, index: number): Room[] {
  const earlierSubjects = subjects.slice(0, index + 1);
  // Data for hosts only is read by host modules only.
  const ofHosts =
    subject === 'host-accounts'
      ? []
      : ['.', `#netlify/${subject}`].map((folder) => `${folder}/{host,host-*}.ts`);
  const onServer = [
    ...server,
    ...earlierSubjects.map((name) => `#netlify/${name}/**`),
    ...(packages[subject] ?? []),
  ];
  return [
    {
      files: [`src/domain/${subject}/**`],
      may: [...ground, ...earlierSubjects.map((name) => `#domain/${name}/**`), 'stemmer'],
    },
    {
      files: [`src/contracts/{${subject},${subject}-*}.ts`],
      may: ['#{domain,fields}/**', 'zod'],
      not: ['./**', `!${basics}`, ...earlierSubjects.map((name) => `!./{${name},${name}-*}.ts`)],
    },
    {
      files: [`src/host/${subject}/**`],
      may: [...screen, `#host/{${subject},parts}/**`, '#host/*', ...react, '@simplewebauthn/browser'],
    },
    {
      files: [`netlify/${subject}/**`],
      may: onServer,
      not: [...adapters, sql, `!#netlify/${subject}/**`, ...ofHosts],
    },
    {
      files: [`netlify/${subject}/{host,host-*}.ts`],
      may: onServer,
      not: [...adapters, sql, `!#netlify/${subject}/**`],
    },
    {
      files: [`netlify/${subject}/**/{queries,*-queries}.ts`],
      may: onServer,
      not: [...adapters, `!#netlify/${subject}/**`],
    },
  ];
}

/** The rules of the house (docs/subjects.md). Where two name a file the later rules it. */
const rooms: readonly Room[] = [
  { files: ['src/**', 'netlify/**'], may: [], not: ['./**'] },
  { files: ['src/domain/**'], may: [...ground, 'date-fns-tz/**', 'libphonenumber-js/**'] },
  { files: ['src/fields/**'], may: ['#{domain,fields}/**'] },
  { files: ['src/contracts/*.ts'], may: ['#{domain,fields}/**', 'zod'] },
  ...subjects.flatMap(toRooms),
  {
    files: ['src/contracts/{contact-fields,contract,errors,fields,paging}.ts'],
    may: ['#{domain,fields}/**', 'zod'],
    not: ['./**', `!${basics}`],
  },
  {
    files: ['src/browser/**'],
    may: [
      '#{domain,contracts,stores,browser}/**',
      '#{paths,site}',
      'nanostores',
      'altcha-lib',
      'altcha-lib/**',
    ],
  },
  { files: ['src/stores/**'], may: ['#{domain,contracts,browser}/**', 'nanostores', '@nanostores/**'] },
  {
    files: ['src/ui/**'],
    may: ['#browser/pending-calls.ts', ...react, 'react/**', '@astrojs/react/client.js'],
  },
  ...[...subjects, 'header', 'hero', 'toasts'].map((subject) => ({
    files: [`src/features/${subject}/**`],
    may: [...feature, `#features/${subject}/**`, ...(subject === 'search' ? map : [])],
  })),
  {
    files: ['src/features/*/store.ts'],
    may: [...screen, '#features/*/store.ts', 'nanostores', '@nanostores/**'],
  },
  {
    files: ['src/host/*', 'src/host/parts/**'],
    may: [...screen, '#host/parts/**', '#host/*', ...react, '@simplewebauthn/browser'],
  },
  { files: ['src/host/{HostIsland,Menu,views}*'], may: [...screen, '#host/**', ...react] },
  { files: ['src/components/**'], may: ['#{components,domain,styles}/**', '#{paths,site}', ...astro] },
  {
    files: ['src/worker/**'],
    may: ['#{domain,contracts,browser}/**', '#paths', 'workbox-*', 'workbox-*/**'],
  },
  { files: ['src/styles/**'], may: [] },
  { files: ['src/{paths,site,site-facts}.ts'], may: ['#domain/**'], not: ['./*/**'] },
  {
    files: ['src/content*', 'src/content/**'],
    may: [
      '#{domain,fields}/**',
      '#netlify/platform/**',
      '#netlify/*/{queries,*-queries}.ts',
      '#paths',
      'csv-parse/**',
      ...astro,
    ],
  },
  {
    files: ['src/{layouts,pages}/**'],
    may: [
      '#{components,domain,styles,layouts,features,host,browser,contracts}/**',
      '#{paths,site,content}',
      '@astrojs/rss',
      'esbuild',
      ...astro,
      ...node,
    ],
  },
  {
    files: ['netlify/platform/**'],
    may: [
      ...ground,
      '#fields/**',
      '#contracts/{contract,errors,fields,calls,paging}.ts',
      '#{paths,site}',
      '#netlify/platform/**',
      'zod',
      'pg',
      '@neondatabase/serverless',
      'ws',
      '@netlify/functions',
      'altcha-lib',
      'altcha-lib/**',
      ...node,
    ],
  },
  {
    files: ['netlify/emails.ts'],
    may: ['#{domain,contracts}/**', '#netlify/platform/**', '#netlify/messages/**', '#netlify/*/emails.ts'],
    not: [...adapters],
  },
  { files: ['netlify/subjects.ts'], may: [] },
  // Messages are rendered when sent, so this file alone imports the texts of other subjects.
  { files: ['netlify/messages/deliver.ts'], may: [...server, '#netlify/messages/**', '#netlify/emails.ts'] },
  { files: ['netlify/functions/**'], may: ['#{domain,contracts}/**', '#netlify/**', '@netlify/functions'] },
  {
    files: ['netlify/local/**'],
    may: ['**'],
    not: ['#*', '#*/**', '!#{domain,contracts,netlify}/**', '!#paths'],
  },
  {
    files: ['scripts/**'],
    may: ['**'],
    not: [
      '#*',
      '#*/**',
      '!#{domain,fields,contracts,netlify,support}/**',
      '!#{content,paths,site}',
      '../**/src/{browser,components,features,fields,layouts,pages,stores,styles,ui,worker}/**',
      '../**/{netlify,tests}/**',
    ],
  },
  { files: ['*.{ts,mjs}'], may: ['**'], not: ['#*', '#*/**', './{src,netlify}/**'] },
];

const override = ({ files, may, not = [] }: Room) => {
  const isFree = may.includes('**');
  const group = isFree ? not : ['**', '!./**', ...may.map((path) => `!${path}`), ...not, '../**'];
  const message = 'This folder may not import that: scripts/checks/rooms.ts says what may.';
  const options = { patterns: [{ group, message }] };
  return JSON.stringify({
    includes: files,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  });
};

const text = `{ "overrides": [\n${rooms.map(override).join(',\n')}\n] }\n`;

/** Writes `rooms.biome.json`, by which imports are checked. */
export const writeRooms = (root: string): void => writeFileSync(join(root, 'rooms.biome.json'), text);

/** Returns whether `rooms.biome.json` matches the table above. */
export const checkRooms = (root: string): string[] =>
  readFileSync(join(root, 'rooms.biome.json'), 'utf8') === text
    ? []
    : ['rooms.biome.json is old: npm run format.'];
