import { describe, expect, it } from 'vitest';
import { cabinFacts, seedCabins } from '#database/seed/cabins/index.ts';
import { reviewsOf } from '#database/seed/cabins/reviews/compose.ts';
import { features } from '#database/seed/cabins/reviews/features.ts';
import { bad, mixed } from '#database/seed/cabins/reviews/grumbles.ts';
import { praise } from '#database/seed/cabins/reviews/praise.ts';

const shared = [...praise, ...features, ...mixed, ...bad].map(({ text }) => text);

describe('the guest books', () => {
  it('draw on enough sentences, each written once', () => {
    const own = cabinFacts.flatMap(({ guestBook }) => guestBook.own);
    expect(new Set([...shared, ...own]).size).toBe(shared.length + own.length);
    expect(shared.length).toBeGreaterThanOrEqual(150);
  });

  it('are the same every time', () => {
    expect(cabinFacts.map(reviewsOf)).toEqual(cabinFacts.map(reviewsOf));
  });

  it('are mostly distinct across cabins', () => {
    const bodies = seedCabins.flatMap(({ reviews }) => reviews.map(({ body }) => body));
    expect(new Set(bodies).size / bodies.length).toBeGreaterThan(0.85);
  });

  it('are pleased on the whole, and honest', () => {
    const ratings = seedCabins.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
    const share = (stars: number) => ratings.filter((rating) => rating === stars).length / ratings.length;
    expect(share(5) + share(4)).toBeGreaterThan(0.85);
    expect(share(3)).toBeGreaterThan(0.03);
    expect(share(2)).toBeGreaterThan(0);
  });

  it.each(cabinFacts.map((facts) => [facts.slug, facts] as const))(
    '%s: 6 to 40, signed, none repeated',
    (_, facts) => {
      const reviews = reviewsOf(facts);
      expect(reviews.length).toBeGreaterThanOrEqual(6);
      expect(reviews.length).toBeLessThanOrEqual(40);
      expect(new Set(reviews.map(({ body }) => body)).size).toBe(reviews.length);
      for (const { author, body, rating, monthsAgo } of reviews) {
        expect(author).toMatch(/^[A-Z]\. [A-Z]\.$/);
        expect(body.length).toBeGreaterThan(10);
        expect([2, 3, 4, 5]).toContain(rating);
        expect(monthsAgo).toBeGreaterThanOrEqual(1);
      }
    },
  );
});
