import { serverNow } from '#browser/server-clock.ts';
import { track } from '#browser/tracking/analytics.ts';
import { watchCard } from '#browser/tracking/card-events.ts';
import { countdown } from '#domain/deal/countdown.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';
import { $dealUnlocked } from '#stores/deal.ts';
import { keepUnlock } from './store.ts';

type State = 'covered' | 'unlocked' | 'expired';

const write = (item: Element, name: string, words: string) => {
  for (const place of item.querySelectorAll(`[data-${name}]`)) place.textContent = words;
};

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings the deal's card to life: its countdown, its cover, its end. What is answered stops it. */
export function startFace(item: HTMLElement, deal: DailyDeal): () => void {
  const under = item.querySelector<HTMLElement>('[data-under]');
  const cover = item.querySelector<HTMLElement>('[data-cover]');
  const button = cover?.querySelector<HTMLElement>('button');
  write(item, 'percent', `${deal.discount_percent}% off`);
  write(item, 'offer', `DEAL OF THE DAY ${deal.discount_percent}% OFF`);

  const show = (state: State) => {
    item.dataset['state'] = state;
  };
  const isCovered = () => item.dataset['state'] === 'covered';

  const open = () => {
    if (!under || !cover || !isCovered()) return;
    show('unlocked');
    under.inert = false;
    under.querySelectorAll('.cabin-card').forEach(watchCard);
    cover.inert = true;
    void Promise.allSettled(cover.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() =>
      cover.remove(),
    );
  };

  const reveal = () => {
    if (!isCovered()) return;
    const { id, slug, title } = deal.cabin;
    const origin = button?.getBoundingClientRect();
    keepUnlock(deal);
    track('daily_deal_unlock', {
      deal_id: deal.id,
      discount_percent: deal.discount_percent,
      cabin_id: id,
      cabin_slug: slug,
      cabin_title: title,
    });
    // The button the guest pressed goes; its cabin is what they came for.
    under?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    write(item, 'said', `Deal revealed: ${deal.discount_percent}% off ${title}.`);
    if (origin && !isStill()) void import('./confetti.ts').then(({ celebrate }) => celebrate(origin));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const now = serverNow();
    const left = countdown(deal.expires_at, now);
    write(item, 'left', left ?? 'Deal Expired');
    // The next second begins when the remaining time is whole again, so that the end comes on the second.
    if (left) timer = setTimeout(tick, (Date.parse(deal.expires_at) - now.getTime()) % 1000 || 1000);
    else expire();
  };
  const expire = () => {
    button?.remove();
    show('expired');
  };

  cover?.addEventListener('click', reveal);
  show('covered');
  const unsubscribe = $dealUnlocked.subscribe((isUnlocked) => {
    if (isUnlocked) open();
  });
  tick();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
