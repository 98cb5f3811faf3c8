import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import { validateApplication } from '#fields/owner-applications/check-application.ts';

/** An application with all fields, as a browser sends it. */
export const sampleApplicationFields = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '(865) 555-0100',
  reach_by: 'email',
  cabin_name: 'Hemlock Perch',
  city: 'Wears Valley',
  address: '12 Perch Lane\nLeft at the split rail fence, past the barn.',
  kind: 'log',
  view: 'mountains',
  sleeps: 6,
  bedrooms: 2,
  baths: 1.5,
  sleeping: 'Loft: queen, twin\nUpstairs: king',
  driveway: 'Gravel and steep; with snow you want four-wheel drive.',
  nightly_rate: 240,
  amenities: ['hot_tub', 'wifi'],
  pets: true,
  listing_urls: ['https://www.airbnb.com/rooms/1'],
  calendar_url: 'https://www.airbnb.com/calendar/ical/1.ics?s=key',
  permit_number: 'STRU-2026-0142',
  photos: [{ url: 'https://pictures.example.com/porch.jpg', alt: 'The porch at seven in the morning' }],
  note: 'The neighbor has a rooster.',
  accept_contact: true,
  accept_terms: true,
};

/** Returns a validated application. */
export function sampleApplication(changes: Partial<OwnerApplication> = {}): OwnerApplication {
  const result = validateApplication(sampleApplicationFields);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.value, phone: '+18655550100', ...changes };
}

/** Returns an application as a plain form. */
export function sampleApplicationForm(changes: Record<string, string> = {}): URLSearchParams {
  const {
    amenities,
    listing_urls,
    photos,
    pets: _,
    accept_contact: __,
    accept_terms: ___,
    ...texts
  } = sampleApplicationFields;
  const form = new URLSearchParams(
    Object.entries(texts).map(([name, value]): [string, string] => [name, String(value)]),
  );
  for (const name of ['pets', 'accept_contact', 'accept_terms']) form.set(name, 'on');
  for (const key of amenities) form.append('amenities', key);
  for (const url of [...listing_urls, '', '']) form.append('listing_urls', url);
  for (const { url, alt } of [...photos, { url: '', alt: '' }]) {
    form.append('photo_urls', url);
    form.append('photo_alts', alt);
  }
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

/** Returns an application as e-mails need it. */
const sampleRow = (changes: Partial<HostOwnerApplication> = {}): HostOwnerApplication => ({
  reference: 'OA-7K4QXZ',
  state: 'received',
  version: 1,
  details: sampleApplication(),
  agreed: { consent: '2026-11', terms: '2026-11-22', at: '2026-11-22T15:00:00.000Z' },
  question: null,
  answer: null,
  reason: null,
  received_at: '2026-11-22T15:00:00.000Z',
  changed_at: '2026-11-22T15:00:00.000Z',
  repeats: null,
  cabin: null,
  ...changes,
});

const question = 'Is the well shared with the house below, and who answers when it runs dry?';

/** Data of each e-mail about an application, by a name for the case. */
export const applicationEmailCases: Readonly<
  Record<string, { template: string; application: HostOwnerApplication }>
> = {
  'owner-received': { template: 'owner-received', application: sampleRow() },
  'owner-received-again': { template: 'owner-received', application: sampleRow({ repeats: 'OA-9W2RTB' }) },
  'owner-asked': { template: 'owner-asked', application: sampleRow({ state: 'asked', question }) },
  'owner-approved': { template: 'owner-approved', application: sampleRow({ state: 'approved' }) },
  'owner-declined': {
    template: 'owner-declined',
    application: sampleRow({ state: 'declined', reason: 'The road to it is closed from December to March.' }),
  },
  'owner-declined-plainly': { template: 'owner-declined', application: sampleRow({ state: 'declined' }) },
  'host-application': { template: 'host-application', application: sampleRow() },
  'host-answer': {
    template: 'host-answer',
    application: sampleRow({
      question,
      answer: 'Our own, drilled in 2019. My brother answers, he lives below.',
    }),
  },
};
