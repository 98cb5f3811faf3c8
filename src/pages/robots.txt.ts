import type { APIRoute } from 'astro';

// Pages that say noindex are fetched: a crawler that may not fetch a page does not learn it.
const rules = `User-agent: *
Disallow: /api/
Allow: /api/calendar/
`;

export const GET: APIRoute = ({ site }) =>
  new Response(`${rules}\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
