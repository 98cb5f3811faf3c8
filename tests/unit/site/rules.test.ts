// Checks of the built site: a valid site has no findings, and each fault has one.

import { beforeAll, describe, expect, test } from 'vitest';
import { createPageHtml, createValidSite, origin, type SiteFiles, writeSite } from '#support/small-site.ts';
import {
  type FunctionAt,
  loadBuiltSite,
  loadProjectFunctions,
} from '../../../scripts/checks/site/built-site.ts';
import { rules } from '../../../scripts/checks/site/check.ts';
import { checkSecrets } from '../../../scripts/checks/site/rules/secrets.ts';
import { root } from '../../../scripts/settings.ts';

let sound: SiteFiles;

let functionAt: FunctionAt;

beforeAll(async () => {
  sound = await createValidSite();
  functionAt = await loadProjectFunctions(root);
});

function linesFor(files: SiteFiles): string[] {
  const site = loadBuiltSite(writeSite(files), root, functionAt);
  return rules.flatMap(([, find]) => find(site));
}

/** Returns the valid site with a text of one file replaced. */
function broken(file: string, from: string | RegExp, to: string): SiteFiles {
  const text = String(sound[file]);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return { ...sound, [file]: changed };
}

test('a valid site has no findings', () => {
  expect(linesFor(sound)).toEqual([]);
});

describe('a finding names page, problem, expected and found value', () => {
  test('of a stylesheet that a script links and the build deleted', () => {
    const linked = {
      '_astro/card.js': 'link("/_astro/card.css"),link(`_astro/kept.css`)',
      '_astro/kept.css': '',
    };
    expect(linesFor({ ...sound, ...linked })).toEqual([
      '/_astro/card.js: file: expected a file there is, found /_astro/card.css.',
    ]);
  });

  test.each<[string, string, string | RegExp, string, string]>([
    [
      'a link to no page',
      'index.html',
      '/about#who',
      '/abuot',
      '/: link: expected a page or file there is, found /abuot',
    ],
    [
      'an anchor to no element',
      'index.html',
      '#who',
      '#whom',
      '/: anchor: expected an element with that id on /about',
    ],
    [
      'a link without words',
      'about.html',
      '>Home<',
      '><',
      '/about: link: expected words that say where it leads, found /',
    ],
    [
      'a form sent nowhere',
      'index.html',
      '<main',
      '<form action="/api/nothing"></form><main',
      '/: form: expected',
    ],
    [
      'a missing picture',
      'index.html',
      'src="/og/home.jpg"',
      'src="/og/gone.jpg"',
      '/: file: expected a file there is, found /og/gone.jpg',
    ],
    [
      'a missing picture of a set',
      'index.html',
      'alt="Ridges">',
      'alt="Ridges" srcset="/og/home.jpg 1x, /og/two.jpg 2x">',
      'found /og/two.jpg',
    ],
    [
      'a picture the image service has not',
      'index.html',
      'src="/og/home.jpg"',
      'src="/.netlify/images?url=%2Fno.avif&w=9"',
      'no picture /no.avif',
    ],
    [
      'a picture of a foreign host',
      'index.html',
      'src="/og/home.jpg"',
      'src="/.netlify/images?url=https%3A%2F%2Fa.test%2Fb.jpg"',
      'a host that PHOTO_HOSTS does not name',
    ],
    [
      'a missing font',
      'index.html',
      '</head>',
      '<style>@font-face{src:url(/fonts/no.woff2)}</style></head>',
      'found /fonts/no.woff2',
    ],
    ['a picture without words', 'index.html', ' alt="Ridges"', '', '/: picture: expected words'],
    ['no h1', 'about.html', /h1>/g, 'h2>', '/about: headings: expected one h1, found 0'],
    [
      'a skipped level',
      'about.html',
      'h2 id',
      'h3 id',
      '/about: heading order: expected h2 or less after h1, found h3 "Who"',
    ],
    ['an empty heading', 'about.html', '>Who<', '><', '/about: heading: expected words, found an empty h2'],
    [
      'an id that stands twice',
      'about.html',
      '<h2 id="who">',
      '<p id="who"></p><h2 id="who">',
      '/about: id: expected one element, found several with "who"',
    ],
    [
      'no title',
      'about.html',
      /<title>.*<\/title>/,
      '',
      '/about: title: expected 10 to 65 characters, found none',
    ],
    [
      'a long description',
      'about.html',
      'a page with',
      `${'long '.repeat(30)}`,
      '/about: description: expected 50 to 160 characters',
    ],
    [
      'the title of another page',
      'about.html',
      '<title>About the host',
      '<title>The home page',
      '/about: title: expected one of its own, found that of /',
    ],
    ['no language', 'about.html', ' lang="en"', '', '/about: language: expected lang'],
    [
      'a canonical address elsewhere',
      'about.html',
      `canonical" href="${origin}/about`,
      `canonical" href="${origin}/abuot`,
      '/about: canonical address: expected https://mama.test/about',
    ],
    [
      'no canonical address',
      'about.html',
      /<link rel="canonical".*>/,
      '',
      '/about: canonical address: expected https://mama.test/about, found none',
    ],
    ['a page nobody links to', 'index.html', /<a .*?<\/a>/, '', '/about: way there: expected a link'],
    [
      'no link preview',
      'about.html',
      /<meta property="og:image" .*?>/,
      '',
      '/about: og:image: expected a JPEG',
    ],
    [
      'a link preview of another size',
      'about.html',
      'og/home.jpg',
      'og/small.jpg',
      'found 600 × 315, named as 1200 × 630',
    ],
    [
      'a sitemap without a page',
      'sitemap-0.xml',
      `<url><loc>${origin}/about</loc></url>`,
      '',
      '/sitemap-index.xml: sitemap: expected https://mama.test/about, found not there',
    ],
    [
      'a sitemap with a page that is not listed',
      'about.html',
      '<title>',
      '<meta name="robots" content="noindex"><title>',
      'expected only pages that are there and may be listed, found https://mama.test/about',
    ],
    ['a sitemap that is no XML', 'sitemap-0.xml', '</urlset>', '', '/sitemap-index.xml: sitemap'],
    [
      'robots barred from a page',
      'robots.txt',
      'Disallow: /api/',
      'Disallow: /about',
      '/robots.txt: rules: expected /about open, found barred',
    ],
    [
      'robots barred from a calendar of a cabin',
      'robots.txt',
      'Allow: /api/calendar/',
      'Allow: /about',
      '/robots.txt: rules: expected /api/calendar/ open, found barred',
    ],
    ['robots without the sitemap', 'robots.txt', /Sitemap.*/, '', '/robots.txt: sitemap'],
    [
      'llms.txt with a lost page',
      'llms.txt',
      '/about',
      '/abuot',
      '/llms.txt: llms.txt: expected a page that is there',
    ],
    [
      'llms.txt without a summary',
      'llms.txt',
      '> Cabins.',
      '',
      '/llms.txt: llms.txt: expected # a name and > a summary',
    ],
    ['a feed that is no XML', 'rss.xml', '</channel>', '', '/rss.xml: feed: expected XML'],
    ['a feed with a lost post', 'rss.xml', '/about', '/gone', '/rss.xml: link'],
    [
      'a feed without the words of a post',
      'rss.xml',
      /<content:encoded>.*<\/content:encoded>/,
      '',
      'content:encoded',
    ],
    [
      'an event without a name of its own',
      'events.ics',
      /(BEGIN:VEVENT.*END:VEVENT\r\n)/s,
      '$1$1',
      '/events.ics: calendar: expected RFC 5545, found two events with one UID',
    ],
    ['an event without a day', 'events.ics', /DTSTART.*\r\n/, '', 'found DTSTART'],
    ['a calendar of nothing', 'events.ics', /BEGIN:VEVENT.*END:VEVENT\r\n/s, '', 'found no component'],
    ['a calendar that ends early', 'events.ics', 'END:VCALENDAR\r\n', '', 'no whole calendar'],
  ])('%s', (_fault, file, from, to, expected) => {
    expect(linesFor(broken(file, from, to)).join('\n')).toContain(expected);
  });

  test('reports a social image that is too large', () => {
    const jpeg = sound['og/home.jpg'] ?? '';
    const heavy = { ...sound, 'og/home.jpg': Buffer.concat([Buffer.from(jpeg), Buffer.alloc(90_000)]) };
    expect(linesFor(heavy).join('\n')).toContain('/: og:image: expected');
  });

  test('does not expect fragments and internal tools in the sitemap', () => {
    const parts = {
      'card.html': '<article><h3>Blue Hen</h3></article>',
      'admin/index.html': '<html><meta name="robots" content="noindex"><p>Editor</p></html>',
    };
    expect(
      linesFor({
        ...sound,
        ...parts,
        'about.html': createPageHtml('/about', 'About the host', '<h2 id="who">W</h2>', []),
      }),
    ).toEqual(['/about: JSON-LD: expected BreadcrumbList, found none.']);
  });
});

describe('reports a published secret', () => {
  // Assembled here, so that secret scanners do not report this file.
  const looksLike = [
    ['a key of Stripe', ['sk', 'live', '51HxAbCdEf'].join('_')],
    ['a signing secret of Stripe', ['whsec', '0123456789'].join('_')],
    ['an account of Twilio', `AC${'0a'.repeat(16)}`],
    ['a database and its password', ['postgresql:/', 'mama:pw@db.test/x'].join('/')],
    ['a mail server and its password', ['smtps:/', 'mama:pw@mail.test:465'].join('/')],
    ['a build hook', 'https://api.test/build_hooks/65f0'],
    ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ] as const;

  test.each(looksLike)('like %s', (name, value) => {
    const script = `const a="${value}"`;
    expect(linesFor({ ...sound, '_astro/a.js': script }).join('\n')).toContain(
      `/_astro/a.js: secret: expected nothing only the server may know, found ${name}.`,
    );
  });

  test.each([
    ['BOOKING_TOKEN_SECRET', 'k'.repeat(32), 'k'.repeat(32)],
    ['HOST_EMAILS', 'porch@mama.test', 'porch@mama.test'],
    ['NETLIFY_DB_URL', 'postgres://mama:a%20long%20word@db.test/x', 'a long word'],
  ])('like the value of %s and the password in it', (name, setting, published) => {
    const folder = writeSite({ ...sound, 'data.json': JSON.stringify({ published }) });
    const site = loadBuiltSite(folder, root, functionAt);
    expect(checkSecrets(site, { [name]: setting })).toEqual([
      `/data.json: secret: expected nothing only the server may know, found ${name}.`,
    ]);
    expect(checkSecrets(site, { URL: published, PUBLIC_GA_ID: published, PORT: '' })).toEqual([]);
  });
});
