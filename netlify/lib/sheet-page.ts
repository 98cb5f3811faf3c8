import { type Html, html } from '#domain/html.ts';
import { site } from '#site';
import { htmlPage } from './html.ts';

/** An empty mailbox for a link that leads to nothing, a shut gate for what is not let through. */
export const drawn = (status: number): Html => {
  const name = status === 404 || status === 410 ? 'mailbox' : status >= 500 ? 'tree-across' : 'gate';
  return html`<img src="/drawings/${name}.svg" alt="" width="320" height="120">`;
};

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
${status >= 400 ? drawn(status) : null}
<h1>${title}</h1>
${body}
</div>
</main>`,
    headers,
  );
