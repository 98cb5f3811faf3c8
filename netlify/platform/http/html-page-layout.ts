import { type Html, html } from '#domain/web/html.ts';
import { site } from '#site';
import { htmlPage } from './html-response.ts';

/** An empty mailbox for a link that leads to nothing, a shut gate for what is not let through. */
const drawn = (status: number): Html => {
  const name = status === 404 || status === 410 ? 'mailbox' : status >= 500 ? 'tree-across' : 'gate';
  return html`<img src="/drawings/${name}.svg" alt="" width="320" height="120">`;
};

/** What joins a control to what is wrong with it, and the line that says it. */
export const getFieldError = (id: string, fault: string | undefined) => ({
  attributes: fault && html` aria-invalid="true" aria-describedby="${id}-fault"`,
  line: fault && html`<p class="fault" id="${id}-fault">${fault}</p>`,
});

/** The field of an address of mail, with what was typed, and what is wrong with that. */
export function emailField(label: string, typed: string, fault?: string): Html {
  const { attributes, line } = getFieldError('email', fault);
  return html`<label for="email">${label}</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${typed}"${attributes}>
${line}`;
}

/** One sheet of paper under the name of the house. */
export const htmlFormPage = (
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
