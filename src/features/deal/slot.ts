import type { DailyDeal } from '#domain/deal/deal.ts';
import { showViews } from '#features/views/store.ts';
import { paths } from '#paths';
import { $wishlist } from '#stores/wishlist.ts';
import { startFace } from './face.ts';
import { cardOf, dropFirst, putFirst, takeOut } from './rows.ts';

interface Shown {
  deal: DailyDeal;
  hide(): void;
}

let shown: Shown | null = null;

const isSame = (one: DailyDeal, other: DailyDeal): boolean =>
  one.id === other.id &&
  one.expires_at === other.expires_at &&
  one.discount_percent === other.discount_percent;

/** Shows the deal at the head of the Popular carousel and takes its cabin out of all others; null hides it (spec §4, §8). */
export async function showDeal(deal: DailyDeal | null): Promise<void> {
  if (deal && shown && isSame(deal, shown.deal)) return;
  const card = deal && (await findCard(deal.cabin.id));
  shown?.hide();
  shown = deal && card ? place(deal, card) : null;
}

function place(deal: DailyDeal, card: Element): Shown | null {
  const track = document.querySelector('[data-carousel="popular"] [data-track]');
  const frame = document.querySelector<HTMLTemplateElement>('template[data-deal]');
  const item = frame && document.importNode(frame.content, true).querySelector('li');
  if (!track || !item) return null;
  item.querySelector('[data-under]')?.append(card);
  // Before anybody sees it: a deal revealed earlier is not revealed again.
  const stop = startFace(item, deal);
  const putBack = takeOut(deal.cabin.id);
  putFirst(track, item);
  // What the page told its cards before this one came: saved or not, and how often looked at.
  $wishlist.notify();
  if (card.querySelector('[data-views][hidden]')) void showViews();
  return {
    deal,
    hide() {
      stop();
      dropFirst(track, item);
      putBack();
    },
  };
}

/** The cabin's card: the one the page was built with for its deal, one of a carousel, or that of the list of all cabins. */
async function findCard(cabinId: string): Promise<Element | null> {
  const built = document.querySelector<HTMLTemplateElement>('template[data-deal-card]');
  const here = (built && cardOf(built.content, cabinId)) ?? cardOf(document, cabinId);
  const card = here ?? (await fetchCard(cabinId));
  if (!card) return null;
  const copy = document.importNode(card, true);
  for (const control of copy.querySelectorAll('a[data-intent]')) control.role = 'button';
  return copy;
}

/**
 * The page is older than the deal, and its cabin stands in no carousel of it. Only the card is read: a whole page would
 * bring its styles, which the policy of this one refuses.
 */
async function fetchCard(cabinId: string): Promise<Element | null> {
  try {
    const page = await (await fetch(paths.cabins)).text();
    const [words] =
      page
        .split('<article ')
        .find((part) => part.includes(cabinId))
        ?.split('</article>') ?? [];
    if (!words) return null;
    const frame = document.createElement('template');
    frame.innerHTML = `<article ${words}</article>`.replace(/(<\/?)h2\b/g, '$1h3');
    return cardOf(frame.content, cabinId);
  } catch {
    return null;
  }
}
