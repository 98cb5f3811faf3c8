// Creates a small built site as files, for tests of the site checks.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createTempFolder } from './temp-folder.ts';

/** Files of a built site by path. */
export type SiteFiles = Record<string, string | Buffer>;

export const origin = 'https://mama.test';

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1f4b3a' } })
    .jpeg()
    .toBuffer();

const organization = [
  {
    '@type': 'Organization',
    name: 'Mama Cabins',
    url: `${origin}/`,
    logo: `${origin}/og/home.jpg`,
    email: 'hello@mama.test',
    telephone: '+18655550142',
    sameAs: [],
  },
  { '@type': 'WebSite', name: 'Mama Cabins', url: `${origin}/` },
];

const createBreadcrumb = (path: string, name: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
  ],
});

const createJsonLd = (things: readonly object[]): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': things })}</script>`;

/** Returns a valid page. `things`: its structured data. */
export const createPageHtml = (
  path: string,
  title: string,
  body: string,
  things: readonly object[],
): string => `<!doctype html>
<html lang="en"><head><title>${title}</title>
<meta name="description" content="${title}: a page with as many words as a description of a page should have.">
<link rel="canonical" href="${origin}${path}">
<meta property="og:url" content="${origin}${path}">
<meta property="og:image" content="${origin}/og/home.jpg"><meta property="og:image:alt" content="Ridges">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
${createJsonLd(things)}</head>
<body><main id="main"><h1>${title}</h1>${body}</main></body></html>`;

const sitemap = (...paths: string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:content="urn:c"><channel><title>Notes</title><link>${origin}/</link>
<item><title>One</title><link>${origin}/about</link><pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate><content:encoded>Words</content:encoded></item>
</channel></rss>`;

const ics = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:a@mama',
  'DTSTAMP:20261121T000000Z',
  'DTSTART:20270704',
  'SUMMARY:Parade',
];

/** Creates a small site that passes every rule. */
export const createValidSite = async (): Promise<SiteFiles> => ({
  'index.html': createPageHtml(
    '/',
    'The home page',
    '<a href="/about#who">About</a><img src="/og/home.jpg" alt="Ridges">',
    organization,
  ),
  'about.html': createPageHtml('/about', 'About the host', '<h2 id="who">Who</h2><a href="/">Home</a>', [
    createBreadcrumb('/about', 'About'),
  ]),
  'og/home.jpg': await jpeg(1200, 630),
  'og/small.jpg': await jpeg(600, 315),
  'sitemap-index.xml': `<sitemapindex><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
  'sitemap-0.xml': sitemap('/', '/about'),
  'robots.txt': `User-agent: *\nDisallow: /api/\nAllow: /api/calendar/\n\nSitemap: ${origin}/sitemap-index.xml\n`,
  'llms.txt': `# Mama\n\n> Cabins.\n\n## Pages\n\n- [About](${origin}/about): Who we are.\n`,
  'rss.xml': rss,
  'events.ics': [...ics, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'),
});

/** Writes the files to a temporary folder, which is removed when the test ends. */
export function writeSite(files: SiteFiles): string {
  const folder = createTempFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
