import { describe, expect, test } from 'vitest';
import { applicationLimits } from '#domain/owner-applications/application.ts';
import { applicationFormSteps } from '#fields/owner-applications/application-form.ts';
import {
  type ApplicationErrors,
  validateAnswer,
  validateApplication,
} from '#fields/owner-applications/check-application.ts';
import { parseFormEntries, toFormEntries } from '#fields/owner-applications/parse-form.ts';
import {
  sampleApplication,
  sampleApplicationFields,
  sampleApplicationForm,
} from '#support/owner-applications.ts';

const faultsOf = (changes: object, consents?: 'given'): ApplicationErrors => {
  const checked = validateApplication({ ...sampleApplicationFields, ...changes }, consents);
  return checked.ok ? {} : checked.error;
};
const readIn = (changes: object) => {
  const checked = validateApplication({ ...sampleApplicationFields, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value;
};

test('reads the same application from a form and from a call', () => {
  expect(validateApplication(parseFormEntries(sampleApplicationForm()))).toEqual(
    validateApplication(sampleApplicationFields),
  );
});

test('sends a displayed application again unchanged', () => {
  const application = sampleApplication({ nightly_rate: null, pets: false, note: '' });
  expect(validateApplication(parseFormEntries(toFormEntries(application)), 'given')).toEqual({
    ok: true,
    value: application,
  });
});

test('reports every required field of an empty application, and nothing else', () => {
  const checked = validateApplication(undefined);
  const needed = applicationFormSteps.flatMap(({ fields }) => fields.filter(({ optional }) => !optional));
  expect(checked.ok ? [] : Object.keys(checked.error).toSorted()).toEqual(
    needed.map(({ name }) => name).toSorted(),
  );
});

test.each([
  'https://evil.example/refund',
  'Claim it at www.evil.example',
  'See evil.example/refund now',
  'ftp://evil.example',
])('rejects a name that contains a link: %s', (name) => {
  const sentence = 'Please write it without a link';
  expect(faultsOf({ cabin_name: name, city: name })).toEqual({ cabin_name: sentence, city: sentence });
});

test.each(['St. Mary’s Lodge', 'Cabin No.5 / Creekside', 'A. B. & Sons', '1/2 Mile Up', 'Mt.View'])(
  'accepts a name with a dot or a slash: %s',
  (name) => {
    expect(readIn({ cabin_name: name }).cabin_name).toBe(name);
  },
);

test('accepts missing optional fields', () => {
  const optional = applicationFormSteps.flatMap(({ fields }) => fields.filter((field) => field.optional));
  const without = Object.fromEntries(optional.map(({ name }) => [name, undefined]));
  expect(readIn(without)).toMatchObject({
    amenities: [],
    listing_urls: [],
    photos: [],
    calendar_url: '',
    permit_number: '',
    pets: false,
    nightly_rate: null,
    sleeping: '',
    driveway: '',
    note: '',
  });
});

describe.each([
  ['name', ' ', 'Please enter your name'],
  ['name', 'x'.repeat(121), 'Please use at most 120 characters'],
  ['name', 'Ada\u0000', 'Some characters in it cannot be shown'],
  ['name', 'Ada \ud800', 'Some characters in it cannot be shown'],
  ['email', 'ada@example', 'Please enter an email address, like name@example.com'],
  ['phone', 'call me', 'Please enter a phone number, like (865) 555-0142 or +44 20 7946 0958'],
  ['reach_by', 'pigeon', 'Please say how we may reach you'],
  ['cabin_name', '', 'Please give the cabin a name; it can change'],
  ['city', '', 'Please choose where it stands'],
  ['address', '\n', 'Please write the street, and how a stranger finds it'],
  ['kind', 'castle', 'Please choose what it is'],
  ['kind', '__proto__', 'Please choose what it is'],
  ['view', '', 'Please choose what one sees'],
  ['sleeps', '0', 'Please enter a whole number from 1 to 60'],
  ['sleeps', '6.5', 'Please enter a whole number from 1 to 60'],
  ['sleeps', '1e1', 'Please enter a whole number from 1 to 60'],
  ['bedrooms', -1, 'Please enter a whole number from 0 to 30'],
  ['bedrooms', '', 'Please enter a whole number from 0 to 30'],
  ['baths', '1.33', 'Please enter a number from 0 to 30'],
  ['nightly_rate', '10', 'Please enter a number from 10.01 to 100,000'],
  ['amenities', ['gold'], 'Please choose from the list'],
  ['permit_number', 'x\ny', 'Some characters in it cannot be shown'],
  ['note', 'x'.repeat(2001), 'Please use at most 2000 characters'],
  ['accept_contact', false, 'Please tick this: without it we may not keep what you send'],
  ['accept_terms', 'no', 'Please tick this to apply'],
])('%s: %j', (name, value, sentence) => {
  test('is rejected with the expected value', () => {
    expect(faultsOf({ [name]: value })).toEqual({ [name]: sentence });
  });
});

describe('numbers', () => {
  test.each([
    ['sleeps', '60', 60],
    ['bedrooms', 0, 0],
    ['baths', '2.5', 2.5],
    ['nightly_rate', '$1,189.50', 1189.5],
  ])('may be: %s %j', (name, value, read) => {
    expect(readIn({ [name]: value })).toMatchObject({ [name]: read });
  });
});

describe('links', () => {
  const link = 'Please use a whole address, like https://example.com/my-cabin';

  test.each([
    ['www.airbnb.com/rooms/1', 'https://www.airbnb.com/rooms/1'],
    ['webcal://example.com/a.ics', 'https://example.com/a.ics'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
  ])('%s is saved as %s', (typed, kept) => {
    expect(readIn({ calendar_url: typed }).calendar_url).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    'ftp://example.com/a.ics',
    'data:text/html,x',
    'https://user:secret@example.com',
    'http://localhost/a',
    'http://127.0.0.1/a',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/a',
    'http://printer.local/a',
    'http://metadata.google.internal/',
    'just words',
    'cabin',
  ])('%s is rejected', (typed) => {
    expect(faultsOf({ calendar_url: typed })).toEqual({ calendar_url: link });
    expect(faultsOf({ listing_urls: ['https://example.com', typed] })).toEqual({ 'listing_urls-1': link });
  });

  test('are rejected if too long or too many, and the first extra one is marked', () => {
    const long = `https://example.com/${'x'.repeat(applicationLimits.link)}`;
    expect(faultsOf({ calendar_url: long })).toEqual({ calendar_url: 'Please use at most 500 characters' });
    const many = ['a', 'b', 'c', 'd'].map((path) => `https://example.com/${path}`);
    expect(faultsOf({ listing_urls: many })).toEqual({ 'listing_urls-0': 'There is room for 3' });
  });
});

describe('photos', () => {
  const porch = { url: 'https://example.com/porch.jpg', alt: 'The porch' };

  test('need a link and a description each; empty rows between them are ignored', () => {
    expect(readIn({ photos: [{}, porch, { url: '', alt: ' ' }] }).photos).toEqual([porch]);
    expect(faultsOf({ photos: [porch, { url: porch.url }, { alt: 'A view' }] })).toEqual({
      'photos-1-alt': 'Please say what it shows',
      'photos-2-url': 'Please add the link, or clear the words beside it',
    });
  });

  test('are at most six', () => {
    const seven = Array.from({ length: 7 }, () => porch);
    expect(faultsOf({ photos: seven })).toEqual({ 'photos-0-url': 'There is room for 6' });
  });
});

test('does not ask for consent again when an application is completed', () => {
  expect(faultsOf({ accept_contact: undefined, accept_terms: undefined }, 'given')).toEqual({});
});

test('requires an answer of limited length', () => {
  expect(validateAnswer('Yes.')).toEqual({});
  expect(validateAnswer('')).toHaveProperty('answer');
  expect(validateAnswer('x'.repeat(2001))).toHaveProperty('answer');
});

test('has a rule for every control of the form, and keeps the order of values', () => {
  const form = sampleApplicationForm();
  form.delete('listing_urls');
  for (const url of ['', 'nonsense', 'https://example.com']) form.append('listing_urls', url);
  const checked = validateApplication(parseFormEntries(form));
  expect(checked).toMatchObject({ ok: false, error: { 'listing_urls-1': expect.any(String) } });
});
