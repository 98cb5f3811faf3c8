import { type Html, html } from '#domain/web/html.ts';
import { site } from '#site';
import { htmlPage } from './html-response.ts';

/**
 * Illustration: an empty mailbox for a missing page, a fallen tree for an error, otherwise a closed
 * gate.
 */
const illustration = (status: number): Html => {
  const name = status === 404 || status === 410 ? 'mailbox' : status >= 500 ? 'tree-across' : 'gate';
  return html`<img src="/drawings/${name}.svg" alt="" width="320" height="120">`;
};

/** Connects a control to its error message: attributes, and the line with the message. */
export const getFieldError = (id: string, error: string | undefined) => ({
  attributes: error && html` aria-invalid="true" aria-describedby="${id}-fault"`,
  line: error && html`<p class="fault" id="${id}-fault">${error}</p>`,
});

/** E-mail field with its value and error. */
export function emailField(label: string, value: string, error?: string): Html {
  const { attributes, line } = getFieldError('email', error);
  return html`<label for="email">${label}</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${value}"${attributes}>
${line}`;
}

/** Page with a form under the site's name. */
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
${status >= 400 ? illustration(status) : null}
<h1>${title}</h1>
${body}
</div>
</main>`,
    headers,
  );
