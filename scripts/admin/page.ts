import { site } from '#site';

/** The page of the editor; everything else it shows is made by its script. */
export const adminPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${site.name}, the editor</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="cms-config-url" href="/admin/config.yml" type="application/yaml">
    <script type="module" src="/admin/editor.js"></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript. The files it writes lie in content/, and any text editor opens them.</noscript>
  </body>
</html>
`;
