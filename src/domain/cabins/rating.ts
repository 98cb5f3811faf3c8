import { groupThousands } from '#domain/money/format-money.ts';

/** The rating on a card: '4.8 (32)', or 'New' without one (spec §2). */
export const ratingLabel = (average: number | null, count: number): string =>
  average === null ? 'New' : `${average.toFixed(1)} (${count})`;

/** The same where it is read out: 'Rated 4.8 of 5 by 32 guests'; undefined where the label says it already. */
export const ratingAccessibleName = (average: number | null, count: number): string | undefined =>
  average === null
    ? undefined
    : `Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'guest' : 'guests'}`;

/** What a card's badge says of how often it was looked at: '34 views this week'; of no views, nothing (design §6.13). */
export const viewsLabel = (views: number): string =>
  views > 0 ? `${groupThousands(views)} ${views === 1 ? 'view' : 'views'} this week` : '';
