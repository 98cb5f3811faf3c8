import { paths } from '#paths';
import { site } from '#site';
import type { Thing } from './thing.ts';

const logo = '/apple-touch-icon.png';

/** Who publishes a page, in few words. */
export const publisher = (base: URL | undefined): Thing => ({
  '@type': 'Organization',
  name: site.name,
  url: new URL(paths.home, base).href,
});

/** Who writes what stands here. */
export const author = (base: URL | undefined): Thing => ({
  '@type': 'Person',
  name: site.host,
  url: new URL(paths.about, base).href,
});

/** The house and its site, as the home page describes them. */
export const house = (base: URL | undefined): Thing[] => [
  {
    ...publisher(base),
    logo: new URL(logo, base).href,
    description: site.tagline,
    email: site.email,
    telephone: site.phoneDigits,
    foundingDate: String(site.since),
    areaServed: site.areas.map(({ name }) => `${name}, Tennessee`),
    sameAs: site.social.map(({ url }) => url),
  },
  { '@type': 'WebSite', name: site.name, url: new URL(paths.home, base).href, inLanguage: 'en-US' },
];
