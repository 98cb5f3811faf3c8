/** Validates the form in which cabin owners apply. */

import { normalizeEmail, validateContactField } from '#domain/contact/contact.ts';
import {
  type ApplicationAmenity,
  applicationAmenities,
  cabinKinds,
  cabinViews,
  contactMethods,
  type LinkedPhoto,
  applicationLimits as limits,
  type OwnerApplication,
} from '#domain/owner-applications/application.ts';
import { isPhotoPath } from '#domain/photos/photo-url.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { toRecord, typedKeys } from '#domain/type-guards.ts';
import { parseWebAddress } from '#domain/web/web-address.ts';
import { maxPhotoDescriptionLength } from '#fields/list-rules.ts';
import { type ApplicationField, applicationFormSteps } from './application-form.ts';
import { asList, isChecked, toText, validateText } from './read-fields.ts';

/** By id of the control: `email`, or `photos-0-url` for an item of a list. */
export type ApplicationErrors = Readonly<Record<string, string>>;

/** `given`: an earlier application is only being completed. */
export type ConsentMode = 'asked' | 'given';

const linkExpected = 'Please use a whole address, like https://example.com/my-cabin';
const looksLikeLink = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}[^\s]*\//iu;
/** Whether the host name is local. Does not resolve it. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') ||
  /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(host) ||
  /^[\d.]+$|:/.test(host);

/** Returns `null` for other schemes, credentials and private hosts. */
function parseWebUrl(text: string): string | null {
  const url = parseWebAddress(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return isPrivate(url.hostname) ? null : url.href;
}

const formatTooMany = (max: number) => `There is room for ${max}`;

const fieldByName = new Map(
  applicationFormSteps.flatMap(({ fields }) => fields.map((field) => [field.name, field])),
);

function getField(name: string): ApplicationField {
  const field = fieldByName.get(name);
  if (!field) throw new Error(`the form has no ${name}`);
  return field;
}

class ApplicationReader {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly errors: Record<string, string> = {};

  constructor(raw: unknown) {
    this.fields = toRecord(raw);
  }

  addError(control: string, message: string | null): void {
    if (message !== null) this.errors[control] ??= message;
  }

  text(name: string): string {
    const { requirement, maxLength = 0, control } = getField(name);
    const text = toText(this.fields[name]);
    const unit = control === 'lines' ? 'lines' : 'line';
    this.addError(name, text === '' && requirement ? requirement : validateText(text, maxLength, unit));
    return text;
  }

  /** Rejects links in texts of the confirmation e-mail, whose recipient is unverified. */
  name(name: 'cabin_name' | 'city'): string {
    const text = this.text(name);
    this.addError(name, looksLikeLink.test(text) ? 'Please write it without a link' : null);
    return text;
  }

  contact(name: 'email' | 'phone'): string {
    const text = toText(this.fields[name]);
    this.addError(name, validateText(text, 254, 'line') ?? validateContactField(name, text));
    return name === 'email' ? normalizeEmail(text) : text;
  }

  /** Replaces an invalid choice with `fallback`. */
  choice<Choice extends string>(name: string, options: Readonly<Record<Choice, string>>, fallback: Choice) {
    const value = toText(this.fields[name]);
    const match = typedKeys(options).find((choice) => choice === value);
    if (match === undefined) this.addError(name, getField(name).requirement ?? null);
    return match ?? fallback;
  }

  number(name: string): number {
    const { parse, range = { min: 0, max: 0, step: 1 } } = getField(name);
    const number = parse?.(toText(this.fields[name]));
    if (typeof number === 'number') return number;
    const kind = range.step < 1 ? 'a number' : 'a whole number';
    this.addError(name, `Please enter ${kind} from ${range.min} to ${range.max.toLocaleString('en-US')}`);
    return range.min;
  }

  link(control: string, value: unknown): string {
    const text = toText(value);
    if (text === '') return '';
    const address = parseWebUrl(text);
    this.addError(
      control,
      validateText(text, limits.link, 'line') ?? (address === null ? linkExpected : null),
    );
    return address ?? '';
  }
}

function readAmenities(form: ApplicationReader): ApplicationAmenity[] {
  const ticked = asList(form.fields['amenities']);
  const match = applicationAmenities.filter((key) => ticked.includes(key));
  if (new Set(ticked).size > match.length) form.addError('amenities', 'Please choose from the list');
  return match;
}

function readLinks(form: ApplicationReader): string[] {
  const sentLinks = asList(form.fields['listing_urls']);
  const links = sentLinks.map((link, index) => form.link(`listing_urls-${index}`, link)).filter(Boolean);
  const { times = 0 } = getField('listing_urls');
  if (links.length > times) form.addError('listing_urls-0', formatTooMany(times));
  return [...new Set(links)];
}

function readPhotos(form: ApplicationReader): LinkedPhoto[] {
  const photos = asList(form.fields['photos']).flatMap((value, index) => readPhoto(form, value, index));
  const { times = 0 } = getField('photos');
  if (photos.length > times) form.addError('photos-0-url', formatTooMany(times));
  return photos;
}

function readPhoto(form: ApplicationReader, value: unknown, index: number): LinkedPhoto[] {
  const photo = toRecord(value);
  const [link, alt] = [toText(photo['url']), toText(photo['alt'])];
  if (link === '' && alt === '') return [];
  const url = isPhotoPath(link) ? link : form.link(`photos-${index}-url`, link);
  if (link === '') form.addError(`photos-${index}-url`, 'Please add the link, or clear the words beside it');
  const message =
    alt === '' ? 'Please say what it shows' : validateText(alt, maxPhotoDescriptionLength, 'line');
  form.addError(`photos-${index}-alt`, message);
  return [{ url, alt }];
}

/** Ignores consents, which are parsed separately. */
const readApplication = (form: ApplicationReader): OwnerApplication => ({
  name: form.text('name'),
  email: form.contact('email'),
  phone: form.contact('phone'),
  reach_by: form.choice('reach_by', contactMethods, 'email'),
  cabin_name: form.name('cabin_name'),
  city: form.name('city'),
  address: form.text('address'),
  kind: form.choice('kind', cabinKinds, 'other'),
  view: form.choice('view', cabinViews, 'woods'),
  sleeps: form.number('sleeps'),
  bedrooms: form.number('bedrooms'),
  baths: form.number('baths'),
  sleeping: form.text('sleeping'),
  driveway: form.text('driveway'),
  nightly_rate: toText(form.fields['nightly_rate']) === '' ? null : form.number('nightly_rate'),
  amenities: readAmenities(form),
  pets: isChecked(form.fields['pets']),
  listing_urls: readLinks(form),
  calendar_url: form.link('calendar_url', form.fields['calendar_url']),
  permit_number: form.text('permit_number'),
  photos: readPhotos(form),
  note: form.text('note'),
});

/** Accepts untrusted input. Numbers may be text; absent fields count as empty. */
export function validateApplication(
  raw: unknown,
  consents: ConsentMode = 'asked',
): Result<OwnerApplication, ApplicationErrors> {
  const form = new ApplicationReader(raw);
  const application = readApplication(form);
  if (consents === 'asked') {
    for (const name of ['accept_contact', 'accept_terms'])
      if (!isChecked(form.fields[name])) form.addError(name, getField(name).requirement ?? null);
  }
  return Object.keys(form.errors).length > 0 ? err(form.errors) : ok(application);
}

export const validateAnswer = (answerText: string): ApplicationErrors => {
  const message =
    answerText === '' ? 'Please answer in a line or two' : validateText(answerText, limits.answer, 'lines');
  return message === null ? {} : { answer: message };
};
