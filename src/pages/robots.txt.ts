import type { APIRoute } from 'astro';

// Pages with `noindex` are not listed, because a crawler has to fetch a page to read its `noindex`.
const rules = `User-agent: *
Disallow: /api/
Allow: /api/calendar/
`;

export const GET: APIRoute = ({ site }) =>
  new Response(`${rules}\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
