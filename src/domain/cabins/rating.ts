import { groupThousands } from '#domain/money/format-money.ts';

/** For example '4.8 (32)', or 'New' without reviews (spec §2). */
export const ratingLabel = (average: number | null, count: number): string =>
  average === null ? 'New' : `${average.toFixed(1)} (${count})`;

/** For example 'Rated 4.8 of 5 by 32 guests'; `undefined` if the visible label suffices. */
export const ratingAccessibleName = (average: number | null, count: number): string | undefined =>
  average === null
    ? undefined
    : `Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'guest' : 'guests'}`;

/** For example '34 views this week'. Empty without views (design §6.13). */
export const viewsLabel = (views: number): string =>
  views > 0 ? `${groupThousands(views)} ${views === 1 ? 'view' : 'views'} this week` : '';
