import { getTokenHeaders } from './call-api.ts';
import { watchLinkToken } from './link-token.ts';

// Script of the page opened by a link to a payment, a review or an application
// (`netlify/platform/http/page-routes.ts`).

/** Fetches the page a token opens and shows it in place of this one, or goes where it leads. */
async function open(token: string): Promise<void> {
  const answer = await fetch(location.href, { headers: getTokenHeaders(token || 'none'), cache: 'no-store' });
  const way = answer.headers.get('location');
  if (way) return location.replace(way);
  const { title, body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.title = title;
  document.body.replaceWith(body);
  const heading = body.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** Reports a missing response; a reload retries. */
function sayUnreached(): void {
  const heading = document.querySelector('h1');
  if (heading)
    heading.textContent = 'We could not reach our server. Check your connection and reload the page.';
}

watchLinkToken((token) => void open(token).catch(sayUnreached));
