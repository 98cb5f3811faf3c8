import type { Cabin } from '#domain/cabins/cabin.ts';
import type { CabinWithPhotos } from '#domain/cabins/card-pictures.ts';
import { toRecord } from '#domain/type-guards.ts';
import type { CabinField, CabinFields } from './cabin-rules.ts';
import { cabinRules } from './cabin-rules.ts';
import { pictureAddress } from './link-rules.ts';
import { maxPhotoDescriptionLength } from './list-rules.ts';
import { parseJsonText } from './parse-json.ts';
import {
  cabinFields,
  formatCabinFields,
  formatDefaultCabinFields,
  formatFieldError,
  parseFieldInto,
  validateCabinField,
} from './read-cabin.ts';

/** A form's fields as text. Photos are JSON, an id each; the first of them is the first picture. */
export type CabinFormValues = Record<CabinField, string>;

/** What is wrong, in a sentence, by field. */
export type CabinFormErrors = Partial<Record<CabinField, string>>;

/** A photo in a form, good or not yet. */
export interface CabinFormPhoto {
  /** The same while it is moved and typed into. */
  id: string;
  image_url: string;
  description: string;
}

/** The photos of a form's text; none of what is no list. */
export function parseFormPhotos(text: string): CabinFormPhoto[] {
  const list = parseJsonText(text);
  if (!Array.isArray(list)) return [];
  return list.map((item) => {
    const { id, image_url, description } = toRecord(item);
    return { id: String(id), image_url: String(image_url ?? ''), description: String(description ?? '') };
  });
}

/** What keeps a photo of a form from being one. */
export const validateFormPhoto = ({ image_url, description }: CabinFormPhoto) => ({
  image_url: pictureAddress(image_url) ? null : 'An address such as https://images.example.com/porch.jpg.',
  description:
    description.length <= maxPhotoDescriptionLength
      ? null
      : `What it shows, in at most ${maxPhotoDescriptionLength} characters.`,
});

/** A cabin as a form begins with it: its first picture is its first photo. */
export function toCabinFormValues(cabin: CabinFields): CabinFormValues {
  const { hero_image_url: hero, photos, title } = cabin;
  const lead = photos.find(({ image_url }) => image_url === hero);
  const first = lead ?? (hero === null ? null : { image_url: hero, description: title });
  const ordered = first ? [first, ...photos.filter((photo) => photo !== lead)] : photos;
  const withIds = ordered.map((photo, index) => ({ id: String(index), ...photo }));
  return { ...formatCabinFields(cabin), photos: JSON.stringify(withIds), hero_image_url: '' };
}

/** The fields whose text is another than at the beginning. */
export const listChangedFields = (before: CabinFormValues, now: CabinFormValues): CabinField[] =>
  cabinFields.filter((field) => before[field] !== now[field]);

/** The fields to be saved, as the server reads them. */
export function getChangedValues(before: CabinFormValues, now: CabinFormValues): Partial<CabinFormValues> {
  const names = listChangedFields(before, now);
  const changed: Partial<CabinFormValues> = Object.fromEntries(names.map((name) => [name, now[name]]));
  if (names.includes('photos')) changed.hero_image_url = parseFormPhotos(now.photos)[0]?.image_url ?? '';
  return changed;
}

const needed = cabinFields.filter((field) => cabinRules[field].fallback === undefined);

/** The same for a new cabin: also the fields that must be given, typed or not. */
export const getNewCabinValues = (
  before: CabinFormValues,
  now: CabinFormValues,
): Partial<CabinFormValues> => ({
  ...Object.fromEntries(needed.map((field) => [field, now[field]])),
  ...getChangedValues(before, now),
});

/** The form of a new cabin: a draft, and otherwise as the rules have it. */
export const createCabinFormValues = (): CabinFormValues => ({
  ...formatDefaultCabinFields(),
  live: 'false',
  photos: '[]',
});

/** What is wrong with these fields of a form. */
export const validateCabinForm = (texts: Partial<CabinFormValues>): CabinFormErrors =>
  Object.fromEntries(
    cabinFields
      .filter((field) => texts[field] !== undefined)
      .map((field) => validateCabinField(field, texts[field]))
      .filter((fault) => fault !== null)
      .map((fault) => [fault.field, formatFieldError(fault)]),
  );

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What of a cabin no host writes. */
export type ReadOnlyCabinColumns = Pick<Cabin, 'id' | 'number' | 'average_rating' | 'review_count'>;

/** The cabin a form would make, as guests see it on its card: a field that cannot be read is as it was. */
export function previewCabinForm(
  texts: CabinFormValues,
  before: CabinFields,
  counted: ReadOnlyCabinColumns,
): CabinWithPhotos {
  const typed = { ...before };
  for (const field of cabinFields) parseFieldInto(typed, field, texts[field]);
  const photos = parseFormPhotos(texts.photos).filter(({ image_url }) => pictureAddress(image_url));
  return {
    ...typed,
    ...counted,
    nightly_rate_cents: cents(typed.nightly_rate),
    cleaning_fee_cents: cents(typed.cleaning_fee),
    pet_fee_cents: typed.pet_fee === null ? null : cents(typed.pet_fee),
    hero_image_url: photos[0]?.image_url ?? null,
    photos: photos.map((photo, display_order) => ({ ...photo, display_order })),
  };
}
