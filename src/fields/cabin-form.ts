/** Values of the form in which hosts edit a cabin: conversion, validation, changes and preview. */

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

/** Photos are a JSON list with ids; the first is the hero image. */
export type CabinFormValues = Record<CabinField, string>;

export type CabinFormErrors = Partial<Record<CabinField, string>>;

/** May be invalid while a host edits. */
export interface CabinFormPhoto {
  /** Stays the same while the photo is moved and edited. */
  id: string;
  image_url: string;
  description: string;
}

/** Returns an empty list for invalid JSON. */
export function parseFormPhotos(text: string): CabinFormPhoto[] {
  const list = parseJsonText(text);
  if (!Array.isArray(list)) return [];
  return list.map((item) => {
    const { id, image_url, description } = toRecord(item);
    return { id: String(id), image_url: String(image_url ?? ''), description: String(description ?? '') };
  });
}

/** Returns a message per field, or `null`. */
export const validateFormPhoto = ({ image_url, description }: CabinFormPhoto) => ({
  image_url: pictureAddress(image_url) ? null : 'An address such as https://images.example.com/porch.jpg.',
  description:
    description.length <= maxPhotoDescriptionLength
      ? null
      : `What it shows, in at most ${maxPhotoDescriptionLength} characters.`,
});

/** The hero image becomes the first photo. */
export function toCabinFormValues(cabin: CabinFields): CabinFormValues {
  const { hero_image_url: hero, photos, title } = cabin;
  const leadPhoto = photos.find(({ image_url }) => image_url === hero);
  const first = leadPhoto ?? (hero === null ? null : { image_url: hero, description: title });
  const ordered = first ? [first, ...photos.filter((photo) => photo !== leadPhoto)] : photos;
  const withIds = ordered.map((photo, index) => ({ id: String(index), ...photo }));
  return { ...formatCabinFields(cabin), photos: JSON.stringify(withIds), hero_image_url: '' };
}

export const listChangedFields = (before: CabinFormValues, current: CabinFormValues): CabinField[] =>
  cabinFields.filter((field) => before[field] !== current[field]);

/** Returns values as the server expects them. */
export function getChangedValues(
  before: CabinFormValues,
  current: CabinFormValues,
): Partial<CabinFormValues> {
  const names = listChangedFields(before, current);
  const changed: Partial<CabinFormValues> = Object.fromEntries(names.map((name) => [name, current[name]]));
  if (names.includes('photos')) changed.hero_image_url = parseFormPhotos(current.photos)[0]?.image_url ?? '';
  return changed;
}

const requiredFields = cabinFields.filter((field) => cabinRules[field].fallback === undefined);

/** Also returns required fields, even if empty. */
export const getNewCabinValues = (
  before: CabinFormValues,
  current: CabinFormValues,
): Partial<CabinFormValues> => ({
  ...Object.fromEntries(requiredFields.map((field) => [field, current[field]])),
  ...getChangedValues(before, current),
});

export const createCabinFormValues = (): CabinFormValues => ({
  ...formatDefaultCabinFields(),
  live: 'false',
  photos: '[]',
});

/** Validates only the given fields. */
export const validateCabinForm = (values: Partial<CabinFormValues>): CabinFormErrors =>
  Object.fromEntries(
    cabinFields
      .filter((field) => values[field] !== undefined)
      .map((field) => validateCabinField(field, values[field]))
      .filter((error) => error !== null)
      .map((error) => [error.field, formatFieldError(error)]),
  );

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Columns that hosts cannot edit. */
export type ReadOnlyCabinColumns = Pick<Cabin, 'id' | 'number' | 'average_rating' | 'review_count'>;

/** Invalid fields keep their saved value. */
export function previewCabinForm(
  values: CabinFormValues,
  saved: CabinFields,
  readOnly: ReadOnlyCabinColumns,
): CabinWithPhotos {
  const fields = { ...saved };
  for (const field of cabinFields) parseFieldInto(fields, field, values[field]);
  const photos = parseFormPhotos(values.photos).filter(({ image_url }) => pictureAddress(image_url));
  return {
    ...fields,
    ...readOnly,
    nightly_rate_cents: cents(fields.nightly_rate),
    cleaning_fee_cents: cents(fields.cleaning_fee),
    pet_fee_cents: fields.pet_fee === null ? null : cents(fields.pet_fee),
    hero_image_url: photos[0]?.image_url ?? null,
    photos: photos.map((photo, display_order) => ({ ...photo, display_order })),
  };
}
