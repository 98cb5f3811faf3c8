import type { APIRoute } from 'astro';
import { inlineScript } from '#layouts/inline-script.ts';

export const GET: APIRoute = () =>
  new Response(inlineScript('src/browser/open-link.ts'), { headers: { 'content-type': 'text/javascript' } });
