import { site } from '#site';
import { type Html, html, htmlPage } from './html.ts';

/** One sheet of paper under the name of the house. */
export const sheet = (
  status: number,
  title: string,
  body: Html,
  headers: Record<string, string> = {},
): Response =>
  htmlPage(
    status,
    `${title} · ${site.name}`,
    html`<main>
<p class="notice">${site.name}</p>
<div class="sheet">
<h1>${title}</h1>
${body}
</div>
</main>`,
    headers,
  );
