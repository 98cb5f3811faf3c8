import { describe, expect, test } from 'vitest';
import {
  getChangedValues,
  listChangedFields,
  parseFormPhotos,
  previewCabinForm,
  toCabinFormValues,
  validateCabinForm,
  validateFormPhoto,
} from '#fields/cabin-form.ts';
import { mergeFormChanges } from '#fields/merge-form-changes.ts';
import { cabinFields, newCabin, parseCabinFields } from '#fields/read-cabin.ts';

function whole() {
  const made = newCabin({
    slug: 'blue-hen',
    title: 'Blue Hen',
    nightly_rate: 189.5,
    pet_fee: 75,
    hero_image_url: '/artwork/2.avif',
    photos: [
      { image_url: '/artwork/1.avif', description: 'Porch' },
      { image_url: '/artwork/2.avif', description: 'Creek' },
    ],
  });
  if (!made.ok) throw new Error('not whole');
  return made.value;
}
const counted = { id: 'x', number: 3, average_rating: 4.5, review_count: 2 };
const addresses = (text: string) => parseFormPhotos(text).map(({ image_url }) => image_url);

describe('a form of a cabin', () => {
  test('starts with the lead picture, without changes to save', () => {
    const texts = toCabinFormValues(whole());
    expect(addresses(texts.photos)).toEqual(['/artwork/2.avif', '/artwork/1.avif']);
    expect(listChangedFields(texts, texts)).toEqual([]);
    expect(getChangedValues(texts, texts)).toEqual({});
  });

  test('includes a lead picture that is not a photo, described by the cabin’s name', () => {
    const texts = toCabinFormValues({ ...whole(), hero_image_url: '/artwork/9.avif' });
    expect(parseFormPhotos(texts.photos)[0]).toMatchObject({
      image_url: '/artwork/9.avif',
      description: 'Blue Hen',
    });
    expect(addresses(toCabinFormValues({ ...whole(), hero_image_url: null }).photos)[0]).toBe(
      '/artwork/1.avif',
    );
    expect(
      parseFormPhotos(toCabinFormValues({ ...whole(), hero_image_url: null, photos: [] }).photos),
    ).toEqual([]);
  });

  test('saves changed fields, and the first photo as the lead picture', () => {
    const before = toCabinFormValues(whole());
    const photos = JSON.stringify(parseFormPhotos(before.photos).toReversed());
    const written = getChangedValues(before, { ...before, beds: '7', photos });
    expect(written).toMatchObject({ beds: '7', hero_image_url: '/artwork/1.avif' });
    expect(parseCabinFields(written)).toMatchObject({
      ok: true,
      value: { beds: 7, photos: [{ description: 'Porch' }, { description: 'Creek' }] },
    });
    expect(getChangedValues(before, { ...before, photos: '[]' })).toEqual({
      photos: '[]',
      hero_image_url: '',
    });
  });

  test('reports errors at their fields', () => {
    expect(validateCabinForm({ beds: 'x', title: 'Fine' })).toEqual({
      beds: 'Beds must be a whole number from 1 to 60, such as 3.',
    });
    expect(validateFormPhoto({ id: '0', image_url: 'x', description: 'x'.repeat(301) })).toEqual({
      image_url: expect.stringContaining('https://'),
      description: expect.stringContaining('300'),
    });
    for (const description of ['Porch', ''])
      expect(validateFormPhoto({ id: '0', image_url: '/photos/1', description })).toEqual({
        image_url: null,
        description: null,
      });
  });

  test('previews typed values, and stored ones where these are invalid', () => {
    const before = whole();
    const texts = {
      ...toCabinFormValues(before),
      beds: 'x',
      baths: '2.5',
      nightly_rate: '99.99',
      pet_fee: '',
    };
    expect(previewCabinForm(texts, before, counted)).toMatchObject({
      ...counted,
      beds: 1,
      baths: 2.5,
      nightly_rate_cents: 9999,
      pet_fee_cents: null,
      hero_image_url: '/artwork/2.avif',
    });
    expect(previewCabinForm(toCabinFormValues(before), before, counted).pet_fee_cents).toBe(7500);
  });

  test('reads no photos from a value that is not a list', () => {
    expect(parseFormPhotos('')).toEqual([]);
    expect(parseFormPhotos('{}')).toEqual([]);
    expect(parseFormPhotos('[{}]')).toEqual([{ id: 'undefined', image_url: '', description: '' }]);
  });
});

test('merges the edits of two hosts and reports fields both changed', () => {
  const before = toCabinFormValues(whole());
  const saved = { ...before, beds: '4', baths: '2', city: 'Sevierville' };
  const typed = { ...before, beds: '5', title: 'Hen', city: 'Sevierville' };
  expect(mergeFormChanges(cabinFields, before, saved, typed)).toEqual({
    texts: { ...before, beds: '5', baths: '2', title: 'Hen', city: 'Sevierville' },
    clashes: ['beds'],
    theirs: ['baths'],
  });
});
