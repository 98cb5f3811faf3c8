import { type Html, html } from '#domain/web/html.ts';

/** Content policy of a page: only this site's stylesheet and forms. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** No referrer, because the address of an old link contains its token. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Returns a page that works without scripts. */
export function htmlPage(
  status: number,
  title: string,
  body: Html,
  headers: Record<string, string> = {},
): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/checkout.css">
</head>
<body>
${body}
</body>
</html>
`;
  return new Response(page.text, { status, headers: { ...pageHeaders, ...headers } });
}
