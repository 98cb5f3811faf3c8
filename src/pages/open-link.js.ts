// Script of the page that a link to a payment, a review or an application opens.

import type { APIRoute } from 'astro';
import { bundleInlineScript } from '#layouts/inline-script.ts';

export const GET: APIRoute = () =>
  new Response(bundleInlineScript('src/browser/open-link.ts'), {
    headers: { 'content-type': 'text/javascript' },
  });
