import { describe, expect, test } from 'vitest';
import { vacationRental } from '#components/cabin/vacation-rental.ts';
import { jsonLd } from '#components/seo/json-ld.ts';
import { cabin } from './cabin-fixture.ts';

const publisher = { url: new URL('https://mamacabins.example/cabins/lantern-ledge'), brand: 'Mama Cabins' };

describe('VacationRental', () => {
  test('has every property Google requires', () => {
    const data = vacationRental(cabin(), publisher);
    expect(data).toMatchObject({
      '@type': 'VacationRental',
      identifier: cabin().id,
      name: 'Lantern Ledge',
      containsPlace: { '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', value: 5 } },
      latitude: '35.71400',
      longitude: '-83.47000',
    });
    expect(new Set(data.image).size).toBeGreaterThanOrEqual(8);
    expect(data.image.every((url) => url.startsWith('https://mamacabins.example/artwork/'))).toBe(true);
  });

  test('uses Google’s terms for beds, times and ratings', () => {
    const data = vacationRental(cabin(), publisher);
    expect(data.containsPlace.bed).toEqual([
      { '@type': 'BedDetails', numberOfBeds: 1, typeOfBed: 'Queen' },
      { '@type': 'BedDetails', numberOfBeds: 2, typeOfBed: 'Single' },
    ]);
    expect(data).toMatchObject({
      checkinTime: '16:00:00',
      checkoutTime: '10:00:00',
      aggregateRating: { ratingValue: 4.6, reviewCount: 2, bestRating: 5 },
    });
  });

  test('contains the host’s reply as a comment on the review', () => {
    const [first] = cabin().reviews;
    if (!first) throw new Error('the cabin has no review');
    const answered = cabin({ reviews: [{ ...first, host_answer: 'Come again.' }] });
    expect(vacationRental(answered, publisher)).toMatchObject({
      review: [{ comment: { '@type': 'Comment', text: 'Come again.', author: { name: 'Mountain Mama' } } }],
    });
    expect(JSON.stringify(vacationRental(cabin(), publisher))).not.toContain('Comment');
  });

  test('contains only reviews with the author and date that Google requires', () => {
    expect(vacationRental(cabin(), publisher)).toMatchObject({
      review: [{ author: { name: 'O. P.' }, datePublished: '2026-10-09', reviewRating: { ratingValue: 5 } }],
    });
  });

  test('omits unknown properties', () => {
    const bare = cabin({ latitude: null, average_rating: null, reviews: [], bedrooms: null });
    const data = vacationRental(bare, publisher);
    expect(data).not.toHaveProperty('geo');
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('review');
    expect(data.containsPlace).not.toHaveProperty('numberOfBedrooms');
  });

  test('cannot close its script element', () => {
    const text = jsonLd(vacationRental(cabin({ title: '</script><script>alert(1)</script>' }), publisher));
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>');
  });
});
