import type { APIRequestContext, Page } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { formatDollars } from '#domain/money/money.ts';

/** A displayed amount of a cabin with its stated stay; `null` if none is stated. */
export interface ShownPrice {
  amount: string;
  /** Price before a deal. */
  isStruck: boolean;
  slug: string;
  stay: { check_in: string; check_out: string } | null;
  /** Text around the amount, for error messages. */
  surroundingText: string;
}

/**
 * Returns every dollar amount a page shows for a cabin. Excludes calendar days, the price graph and
 * itemized prices; pet fees; and reasons such as "under the median". The stay is stated by the link
 * around an amount, by the card's links, or by the address of the page.
 */
export const listShownPrices = (page: Page): Promise<ShownPrice[]> =>
  page.evaluate(() => {
    const stayOf = (address: string) => {
      const query = new URL(address, location.href).searchParams;
      const [check_in, check_out] = [query.get('check_in'), query.get('check_out')];
      return check_in && check_out ? { check_in, check_out } : null;
    };
    const slugOf = (part: Element): string | undefined =>
      /^\/cabins\/([a-z0-9-]+)/.exec(part instanceof HTMLAnchorElement ? part.pathname : '')?.[1];
    const cabinParts = '[data-cabin], [data-row], [data-pin], .cabin-page, li, tr, article';
    const excludedParts =
      '[role=grid], [data-price-graph], .why, [data-hand], .reason, dialog:not([open]), script, style';
    const shown: ShownPrice[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(excludedParts)) continue;
      for (const [amount] of (text.textContent ?? '').matchAll(/\$\d[\d,]*/g)) {
        const cabinPart = element.closest(cabinParts);
        const link = element.closest('a');
        const links = [...(link ? [link] : []), ...(cabinPart?.querySelectorAll('a') ?? [])].filter((one) =>
          one.checkVisibility(),
        );
        const slug =
          links.map(slugOf).find(Boolean) ??
          (cabinPart?.matches('.cabin-page, [data-cabin]') ? location.pathname.split('/')[2] : undefined);
        const surroundingText = (cabinPart?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 160);
        if (!slug || /^pets? /i.test(element.textContent ?? '')) continue;
        const stay = [...links.map(({ href }) => href), location.href].map(stayOf).find(Boolean) ?? null;
        shown.push({ amount, isStruck: element.closest('del, s') !== null, slug, stay, surroundingText });
      }
    }
    return shown;
  });

/** Returns the same prices with the server's amounts. */
export async function confirmedPrices(
  request: APIRequestContext,
  ids: ReadonlyMap<string, string>,
  shown: readonly ShownPrice[],
): Promise<ShownPrice[]> {
  const quotes = new Map<string, { total: string; original: string } | null>();
  for (const { slug, stay } of shown) {
    const key = `${slug} ${stay?.check_in} ${stay?.check_out}`;
    if (stay && !quotes.has(key)) quotes.set(key, await quoteOf(request, ids.get(slug) ?? '', stay));
  }
  return shown.map((price) => {
    const quote = quotes.get(`${price.slug} ${price.stay?.check_in} ${price.stay?.check_out}`);
    const amount = price.isStruck ? quote?.original : quote?.total;
    return { ...price, amount: amount ?? 'no quote' };
  });
}

async function quoteOf(
  request: APIRequestContext,
  cabin_id: string,
  stay: NonNullable<ShownPrice['stay']>,
): Promise<{ total: string; original: string } | null> {
  const headers = { authorization: `Bearer ${publicAnonKey}` };
  const response = await request.get('/api/quote-stay', { params: { cabin_id, ...stay }, headers });
  if (!response.ok()) return null;
  const { quote } = (await response.json()) as CallResponse<'GET quote-stay'>;
  return { total: formatDollars(quote.total), original: formatDollars(quote.originalTotal) };
}
