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

/** A sentence for each field that will not do, by its control: `email`, or `photos-0-url` for one of a list. */
export type ApplicationErrors = Readonly<Record<string, string>>;

/** Whether the two boxes have to be ticked: an application that is completed has been agreed to. */
export type ConsentMode = 'asked' | 'given';

const linkWanted = 'Please use a whole address, like https://example.com/my-cabin';
const looksLikeLink = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}[^\s]*\//iu;
/** An address of this machine or of a network of one's own, by its name alone; nothing is looked up. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') ||
  /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(host) ||
  /^[\d.]+$|:/.test(host);

/** The http(s) address a person meant. Null for another scheme, a name or password in it, or a host that is nobody's on the open web. */
function webAddress(text: string): string | null {
  const url = parseWebAddress(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return isPrivate(url.hostname) ? null : url.href;
}

const tooManyOf = (most: number) => `There is room for ${most}`;

const fieldByName = new Map(
  applicationFormSteps.flatMap(({ fields }) => fields.map((field) => [field.name, field])),
);

function fieldOf(name: string): ApplicationField {
  const field = fieldByName.get(name);
  if (!field) throw new Error(`the form has no ${name}`);
  return field;
}

/** Reads one field after the other and keeps what is wrong with them. */
class Reader {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly faults: Record<string, string> = {};

  constructor(raw: unknown) {
    this.fields = toRecord(raw);
  }

  /** Says what is wrong with a field, the first time. */
  refuse(control: string, sentence: string | null): void {
    if (sentence !== null) this.faults[control] ??= sentence;
  }

  text(name: string): string {
    const { requirement, maxLength = 0, control } = fieldOf(name);
    const text = toText(this.fields[name]);
    const of = control === 'lines' ? 'lines' : 'line';
    this.refuse(name, text === '' && requirement ? requirement : validateText(text, maxLength, of));
    return text;
  }

  /** A text that stands in the letter to whatever address was typed: without a link, which mail programs make one of. */
  name(name: 'cabin_name' | 'city'): string {
    const text = this.text(name);
    this.refuse(name, looksLikeLink.test(text) ? 'Please write it without a link' : null);
    return text;
  }

  contact(name: 'email' | 'phone'): string {
    const text = toText(this.fields[name]);
    this.refuse(name, validateText(text, 254, 'line') ?? validateContactField(name, text));
    return name === 'email' ? normalizeEmail(text) : text;
  }

  /** One of a few; `usual` stands in for one that is refused. */
  choice<Choice extends string>(name: string, of: Readonly<Record<Choice, string>>, usual: Choice) {
    const chosen = toText(this.fields[name]);
    const known = typedKeys(of).find((choice) => choice === chosen);
    if (known === undefined) this.refuse(name, fieldOf(name).requirement ?? null);
    return known ?? usual;
  }

  number(name: string): number {
    const { parse, range = { min: 0, max: 0, step: 1 } } = fieldOf(name);
    const number = parse?.(toText(this.fields[name]));
    if (typeof number === 'number') return number;
    const kind = range.step < 1 ? 'a number' : 'a whole number';
    this.refuse(name, `Please enter ${kind} from ${range.min} to ${range.max.toLocaleString('en-US')}`);
    return range.min;
  }

  link(control: string, value: unknown): string {
    const text = toText(value);
    if (text === '') return '';
    const address = webAddress(text);
    this.refuse(control, validateText(text, limits.link, 'line') ?? (address === null ? linkWanted : null));
    return address ?? '';
  }
}

function amenitiesIn(read: Reader): ApplicationAmenity[] {
  const ticked = asList(read.fields['amenities']);
  const known = applicationAmenities.filter((key) => ticked.includes(key));
  if (new Set(ticked).size > known.length) read.refuse('amenities', 'Please choose from the list');
  return known;
}

function linksIn(read: Reader): string[] {
  const given = asList(read.fields['listing_urls']);
  const links = given.map((link, index) => read.link(`listing_urls-${index}`, link)).filter(Boolean);
  const { times = 0 } = fieldOf('listing_urls');
  if (links.length > times) read.refuse('listing_urls-0', tooManyOf(times));
  return [...new Set(links)];
}

function photosIn(read: Reader): LinkedPhoto[] {
  const photos = asList(read.fields['photos']).flatMap((given, index) => photoIn(read, given, index));
  const { times = 0 } = fieldOf('photos');
  if (photos.length > times) read.refuse('photos-0-url', tooManyOf(times));
  return photos;
}

function photoIn(read: Reader, given: unknown, index: number): LinkedPhoto[] {
  const photo = toRecord(given);
  const [link, alt] = [toText(photo['url']), toText(photo['alt'])];
  if (link === '' && alt === '') return [];
  const url = isPhotoPath(link) ? link : read.link(`photos-${index}-url`, link);
  if (link === '') read.refuse(`photos-${index}-url`, 'Please add the link, or clear the words beside it');
  const sentence =
    alt === '' ? 'Please say what it shows' : validateText(alt, maxPhotoDescriptionLength, 'line');
  read.refuse(`photos-${index}-alt`, sentence);
  return [{ url, alt }];
}

/** The application in what a form or a call has sent, without its consents. */
const readApplication = (read: Reader): OwnerApplication => ({
  name: read.text('name'),
  email: read.contact('email'),
  phone: read.contact('phone'),
  reach_by: read.choice('reach_by', contactMethods, 'email'),
  cabin_name: read.name('cabin_name'),
  city: read.name('city'),
  address: read.text('address'),
  kind: read.choice('kind', cabinKinds, 'other'),
  view: read.choice('view', cabinViews, 'woods'),
  sleeps: read.number('sleeps'),
  bedrooms: read.number('bedrooms'),
  baths: read.number('baths'),
  sleeping: read.text('sleeping'),
  driveway: read.text('driveway'),
  nightly_rate: toText(read.fields['nightly_rate']) === '' ? null : read.number('nightly_rate'),
  amenities: amenitiesIn(read),
  pets: isChecked(read.fields['pets']),
  listing_urls: linksIn(read),
  calendar_url: read.link('calendar_url', read.fields['calendar_url']),
  permit_number: read.text('permit_number'),
  photos: photosIn(read),
  note: read.text('note'),
});

/**
 * The application in what a form or a call has sent, or a sentence for each field that will not do. Numbers may be text, and
 * what is absent is empty. `consents` are asked for unless an application is only completed.
 */
export function validateApplication(
  raw: unknown,
  consents: ConsentMode = 'asked',
): Result<OwnerApplication, ApplicationErrors> {
  const read = new Reader(raw);
  const application = readApplication(read);
  if (consents === 'asked') {
    for (const name of ['accept_contact', 'accept_terms'])
      if (!isChecked(read.fields[name])) read.refuse(name, fieldOf(name).requirement ?? null);
  }
  return Object.keys(read.faults).length > 0 ? err(read.faults) : ok(application);
}

/** What is wrong with the answer to a question of ours. */
export const validateAnswer = (answer: string): ApplicationErrors => {
  const sentence =
    answer === '' ? 'Please answer in a line or two' : validateText(answer, limits.answer, 'lines');
  return sentence === null ? {} : { answer: sentence };
};
