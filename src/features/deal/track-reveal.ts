import { track } from '#browser/tracking/analytics.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';

export const trackReveal = ({ id, discount_percent, cabin }: DailyDeal): void =>
  track('daily_deal_unlock', {
    deal_id: id,
    discount_percent,
    cabin_id: cabin.id,
    cabin_slug: cabin.slug,
    cabin_title: cabin.title,
  });
