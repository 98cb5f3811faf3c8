/** Import rules: which folders may import what (docs/subjects.md). */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjects } from '#netlify/subjects.ts';

/** Files, and the paths they may import besides their own folder and its subfolders. */
interface ImportRule {
  files: string[];
  allowed: string[];
  /** Imports that are forbidden although `allowed` matches them. */
  forbidden?: string[];
}

const domainBasics = ['#domain/*.ts', '#domain/{dates,money,text,geo,contact,web}/**'];
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

/** Returns the import rules of the folders of a subject, which may use the subjects before it. */
function toImportRules(subject: string, index: number): ImportRule[] {
  const earlierSubjects = subjects.slice(0, index + 1);
  // Only host modules read data that is for hosts only.
  const hostModules =
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
      allowed: [...domainBasics, ...earlierSubjects.map((name) => `#domain/${name}/**`), 'stemmer'],
    },
    {
      files: [`src/contracts/{${subject},${subject}-*}.ts`],
      allowed: ['#{domain,fields}/**', 'zod'],
      forbidden: ['./**', `!${basics}`, ...earlierSubjects.map((name) => `!./{${name},${name}-*}.ts`)],
    },
    {
      files: [`src/host/${subject}/**`],
      allowed: [...screen, `#host/{${subject},parts}/**`, '#host/*', ...react, '@simplewebauthn/browser'],
    },
    {
      files: [`netlify/${subject}/**`],
      allowed: onServer,
      forbidden: [...adapters, sql, `!#netlify/${subject}/**`, ...hostModules],
    },
    {
      files: [`netlify/${subject}/{host,host-*}.ts`],
      allowed: onServer,
      forbidden: [...adapters, sql, `!#netlify/${subject}/**`],
    },
    {
      files: [`netlify/${subject}/**/{queries,*-queries}.ts`],
      allowed: onServer,
      forbidden: [...adapters, `!#netlify/${subject}/**`],
    },
  ];
}

/** Import rules by folder. If several match a file, the last one applies. */
const importRules: readonly ImportRule[] = [
  { files: ['src/**', 'netlify/**'], allowed: [], forbidden: ['./**'] },
  { files: ['src/domain/**'], allowed: [...domainBasics, 'date-fns-tz/**', 'libphonenumber-js/**'] },
  { files: ['src/fields/**'], allowed: ['#{domain,fields}/**'] },
  { files: ['src/contracts/*.ts'], allowed: ['#{domain,fields}/**', 'zod'] },
  ...subjects.flatMap(toImportRules),
  {
    files: ['src/contracts/{contact-fields,contract,errors,fields,paging}.ts'],
    allowed: ['#{domain,fields}/**', 'zod'],
    forbidden: ['./**', `!${basics}`],
  },
  {
    files: ['src/browser/**'],
    allowed: [
      '#{domain,contracts,stores,browser}/**',
      '#{paths,site}',
      'nanostores',
      'altcha-lib',
      'altcha-lib/**',
    ],
  },
  { files: ['src/stores/**'], allowed: ['#{domain,contracts,browser}/**', 'nanostores', '@nanostores/**'] },
  {
    files: ['src/ui/**'],
    allowed: ['#browser/pending-calls.ts', ...react, 'react/**', '@astrojs/react/client.js'],
  },
  ...[...subjects, 'header', 'hero', 'toasts'].map((subject) => ({
    files: [`src/features/${subject}/**`],
    allowed: [...feature, `#features/${subject}/**`, ...(subject === 'search' ? map : [])],
  })),
  {
    files: ['src/features/*/store.ts'],
    allowed: [...screen, '#features/*/store.ts', 'nanostores', '@nanostores/**'],
  },
  {
    files: ['src/host/*', 'src/host/parts/**'],
    allowed: [...screen, '#host/parts/**', '#host/*', ...react, '@simplewebauthn/browser'],
  },
  { files: ['src/host/{HostIsland,Menu,views}*'], allowed: [...screen, '#host/**', ...react] },
  { files: ['src/components/**'], allowed: ['#{components,domain,styles}/**', '#{paths,site}', ...astro] },
  {
    files: ['src/worker/**'],
    allowed: ['#{domain,contracts,browser}/**', '#paths', 'workbox-*', 'workbox-*/**'],
  },
  { files: ['src/styles/**'], allowed: [] },
  { files: ['src/{paths,site,site-config}.ts'], allowed: ['#domain/**'], forbidden: ['./*/**'] },
  {
    files: ['src/content*', 'src/content/**'],
    allowed: [
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
    allowed: [
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
    allowed: [
      ...domainBasics,
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
    allowed: [
      '#{domain,contracts}/**',
      '#netlify/platform/**',
      '#netlify/messages/**',
      '#netlify/*/emails.ts',
    ],
    forbidden: [...adapters],
  },
  { files: ['netlify/subjects.ts'], allowed: [] },
  // Messages are rendered when sent, so this file alone imports the texts of other subjects.
  {
    files: ['netlify/messages/deliver.ts'],
    allowed: [...server, '#netlify/messages/**', '#netlify/emails.ts'],
  },
  {
    files: ['netlify/functions/**'],
    allowed: ['#{domain,contracts}/**', '#netlify/**', '@netlify/functions'],
  },
  {
    files: ['netlify/local/**'],
    allowed: ['**'],
    forbidden: ['#*', '#*/**', '!#{domain,contracts,netlify}/**', '!#paths'],
  },
  {
    files: ['scripts/**'],
    allowed: ['**'],
    forbidden: [
      '#*',
      '#*/**',
      '!#{domain,fields,contracts,netlify,support}/**',
      '!#{content,paths,site}',
      '../**/src/{browser,components,features,fields,layouts,pages,stores,styles,ui,worker}/**',
      '../**/{netlify,tests}/**',
    ],
  },
  { files: ['*.{ts,mjs}'], allowed: ['**'], forbidden: ['#*', '#*/**', './{src,netlify}/**'] },
];

const toOverride = ({ files, allowed, forbidden = [] }: ImportRule) => {
  const isFree = allowed.includes('**');
  const group = isFree
    ? forbidden
    : ['**', '!./**', ...allowed.map((path) => `!${path}`), ...forbidden, '../**'];
  const message = 'This folder may not import that: scripts/checks/import-rules.ts says what may.';
  const options = { patterns: [{ group, message }] };
  return JSON.stringify({
    includes: files,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  });
};

const text = `{ "overrides": [\n${importRules.map(toOverride).join(',\n')}\n] }\n`;

/** Writes `import-rules.biome.json`, by which imports are checked. */
export const writeImportRules = (root: string): void =>
  writeFileSync(join(root, 'import-rules.biome.json'), text);

/** Checks that `import-rules.biome.json` matches the table above. */
export const checkImportRules = (root: string): string[] =>
  readFileSync(join(root, 'import-rules.biome.json'), 'utf8') === text
    ? []
    : ['import-rules.biome.json is old: npm run format.'];
