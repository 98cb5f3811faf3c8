// Script of the page opened by a link to a payment, a review or an application
// (`netlify/platform/http/page-routes.ts`).

import { getTokenHeaders } from './call-api.ts';
import { watchLinkToken } from './link-token.ts';

/** Fetches the page of a token and shows it in place of this one, or follows its redirect. */
async function open(token: string): Promise<void> {
  const response = await fetch(location.href, {
    headers: getTokenHeaders(token || 'none'),
    cache: 'no-store',
  });
  const redirect = response.headers.get('location');
  if (redirect) return location.replace(redirect);
  const { title, body } = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.title = title;
  document.body.replaceWith(body);
  const heading = body.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** Shows that the site cannot be reached. A reload retries. */
function showUnreachable(): void {
  const heading = document.querySelector('h1');
  if (heading)
    heading.textContent = 'We could not reach our server. Check your connection and reload the page.';
}

watchLinkToken((token) => void open(token).catch(showUnreachable));
