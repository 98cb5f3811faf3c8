import type { APIRoute } from 'astro';

const rules = `User-agent: *
Disallow: /api/
Allow: /api/calendar/
Disallow: /booking
Disallow: /booking-success
Disallow: /quote
Disallow: /payment-success
Disallow: /shared-stay
`;

export const GET: APIRoute = ({ site }) =>
  new Response(`${rules}\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
