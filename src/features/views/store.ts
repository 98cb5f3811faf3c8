import { call } from '#browser/call.ts';
import { getCabinStats } from '#contracts/get-cabin-stats.ts';

const minute = 60_000;
const refreshEvery = 2 * minute;
const staleAfter = 5 * minute;
const mostAtOnce = 200;

/** Click statistics under the names the site uses (spec §3). */
export interface ClickStats {
  property_id: string;
  clicks_today: number;
  clicks_this_week: number;
  clicks_this_month: number;
  last_clicked: string | null;
}

/** Statistics of up to 200 slugs; any failure is an empty list (spec §7). */
export async function fetchClickStats(property_ids: string[]): Promise<ClickStats[]> {
  const answer = await call(getCabinStats, { property_ids });
  if (!answer.ok || answer.value?.success !== true || !Array.isArray(answer.value.data)) return [];
  return answer.value.data.map((stats) => ({
    property_id: stats.property_id,
    clicks_today: stats.views_today,
    clicks_this_week: stats.views_last_7_days,
    clicks_this_month: stats.views_last_31_days,
    last_clicked: stats.last_viewed,
  }));
}

/** What a badge says; nobody is told of no views (design §6.13). */
export const viewsLabel = (views: number): string =>
  views > 0 ? `${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'} this week` : '';

const badges = () => [...document.querySelectorAll<HTMLElement>('[data-views]')];
const slugOf = (badge: HTMLElement) => badge.dataset.views ?? '';

/** Writes the week's views onto every card of the page. Cards the answer leaves out keep what they say. */
export async function showViews(): Promise<void> {
  const slugs = [...new Set(badges().map(slugOf))].slice(0, mostAtOnce);
  if (slugs.length === 0) return;
  const stats = await fetchClickStats(slugs);
  const views = new Map(stats.map(({ property_id, clicks_this_week }) => [property_id, clicks_this_week]));
  for (const badge of badges()) {
    const count = views.get(slugOf(badge));
    if (count === undefined) continue;
    badge.textContent = viewsLabel(count);
    badge.hidden = badge.textContent === '';
  }
}

/** Keeps the badges fresh while the page is looked at: every 2 minutes, and on return once 5 have passed (spec §7). */
export function watchViews(): void {
  let shownAt = Number.NEGATIVE_INFINITY;
  const show = () => {
    shownAt = performance.now();
    void showViews();
  };
  const isSeen = () => document.visibilityState === 'visible';
  setInterval(() => isSeen() && show(), refreshEvery);
  document.addEventListener('visibilitychange', () => {
    if (isSeen() && performance.now() - shownAt > staleAfter) show();
  });
  if (isSeen()) show();
}
