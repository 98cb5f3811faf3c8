import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getPosts } from '#content';
import { paths } from '#paths';
import { site as business } from '#site';

export const GET: APIRoute = async ({ site }) =>
  rss({
    title: `${business.name}: notes from the mountains`,
    description: 'One question a post, answered the way a host would on the telephone.',
    site: site ?? '',
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<atom:link href="${new URL(paths.feed, site).href}" rel="self" type="application/rss+xml"/>`,
    items: (await getPosts()).map(({ id, data, rendered }) => ({
      title: data.title,
      description: data.lead,
      link: paths.post(id),
      pubDate: new Date(`${data.pubDate}T12:00:00Z`),
      categories: data.tags,
      content: makeLinksAbsolute(rendered?.html ?? '', site),
    })),
  });

/** Makes links absolute, because feed readers show posts outside the site. */
const makeLinksAbsolute = (html: string, site: URL | undefined): string =>
  html.replace(/(href|src)="\/(?!\/)/g, `$1="${new URL('/', site).href}`);
