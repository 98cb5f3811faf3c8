/** Steps and fields of the form in which cabin owners apply. */

import { amenityChips } from '#domain/cabins/amenities.ts';
import {
  applicationAmenities,
  applicationConsent,
  applicationTowns,
  cabinKinds,
  cabinViews,
  contactMethods,
  applicationLimits as limits,
} from '#domain/owner-applications/application.ts';
import { cabinRules } from '#fields/cabin-rules.ts';
import type { Rule } from '#fields/rule.ts';

export type FormOption = readonly [value: string, label: string];

/** Used by the page and for native submissions. `photos`: pairs of link and description. */
export interface ApplicationField {
  name: string;
  label: string;
  hint?: string;
  control:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'lines'
    | 'select'
    | 'radios'
    | 'ticks'
    | 'tick'
    | 'photos';
  /** Label in the summary of the application. */
  detailLabel?: string;
  optional?: boolean;
  /** Error message if it is empty or not among the choices. */
  requirement?: string;
  autocomplete?: string;
  example?: string;
  /** Parser of the cabin's own rule, if it is data of a cabin. */
  parse?: Rule<unknown>['parse'];
  maxLength?: number | undefined;
  range?: Rule<unknown>['range'] | undefined;
  choices?: readonly FormOption[];
  /** Whether it shares a row with neighboring narrow controls. */
  narrow?: boolean;
  times?: number;
}

/** Identified by the id of its section. */
export interface ApplicationFormStep {
  id: string;
  title: string;
  intro?: string;
  fields: readonly ApplicationField[];
}

/** Labels of amenities as on cards. */
const amenityOptions = amenityChips(Object.fromEntries(applicationAmenities.map((key) => [key, true])));

const toOptions = (labels: Readonly<Record<string, string>>): FormOption[] => Object.entries(labels);

/** Creates a field from the cabin's rule, overridden by `overrides`. */
function createCabinField(
  field: 'title' | 'address' | 'max_guests' | 'bedrooms' | 'baths' | 'driveway' | 'nightly_rate',
  overrides: Partial<ApplicationField> & Pick<ApplicationField, 'name'>,
): ApplicationField {
  const { label, maxLength, range, parse } = cabinRules[field];
  return {
    label,
    detailLabel: label,
    control: range ? 'number' : 'text',
    maxLength,
    range,
    parse,
    ...overrides,
  };
}

const you: ApplicationFormStep = {
  id: 'you',
  title: 'You',
  intro: 'Who we answer. Nobody else gets it.',
  fields: [
    {
      name: 'name',
      label: 'Your name',
      requirement: 'Please enter your name',
      detailLabel: 'Name',
      control: 'text',
      autocomplete: 'name',
      maxLength: 120,
    },
    {
      name: 'email',
      label: 'Email',
      detailLabel: 'Email',
      control: 'email',
      autocomplete: 'email',
      maxLength: 254,
    },
    {
      name: 'phone',
      label: 'Phone',
      detailLabel: 'Phone',
      control: 'tel',
      autocomplete: 'tel',
      maxLength: 40,
    },
    {
      name: 'reach_by',
      label: 'How shall we answer?',
      requirement: 'Please say how we may reach you',
      detailLabel: 'Answer',
      control: 'radios',
      choices: toOptions(contactMethods),
    },
  ],
};

const cabin: ApplicationFormStep = {
  id: 'cabin',
  title: 'The cabin',
  fields: [
    createCabinField('title', {
      name: 'cabin_name',
      label: 'What it is called',
      requirement: 'Please give the cabin a name; it can change',
      detailLabel: 'Cabin',
    }),
    {
      name: 'city',
      maxLength: 60,
      label: 'Where it stands',
      requirement: 'Please choose where it stands',
      detailLabel: 'Place',
      control: 'select',
      choices: applicationTowns.map((town) => [town, town]),
    },
    createCabinField('address', {
      name: 'address',
      label: 'The street, and how a stranger finds it',
      requirement: 'Please write the street, and how a stranger finds it',
      detailLabel: 'Way there',
      control: 'lines',
      autocomplete: 'off',
    }),
    {
      name: 'kind',
      label: 'What it is',
      requirement: 'Please choose what it is',
      detailLabel: 'Kind',
      control: 'select',
      choices: toOptions(cabinKinds),
      narrow: true,
    },
    {
      name: 'view',
      label: 'What one sees from the porch',
      requirement: 'Please choose what one sees',
      detailLabel: 'View',
      control: 'select',
      choices: toOptions(cabinViews),
      narrow: true,
    },
    createCabinField('max_guests', { name: 'sleeps', narrow: true }),
    createCabinField('bedrooms', { name: 'bedrooms', narrow: true }),
    createCabinField('baths', { name: 'baths', narrow: true }),
    {
      name: 'sleeping',
      label: 'The beds, a room to a line',
      detailLabel: 'Beds',
      hint: 'Like “Loft: queen, two twins”.',
      control: 'lines',
      optional: true,
      maxLength: 600,
    },
    createCabinField('driveway', {
      name: 'driveway',
      label: 'The driveway, in one honest sentence',
      detailLabel: 'Driveway',
      control: 'lines',
      optional: true,
    }),
  ],
};

const amenities: ApplicationFormStep = {
  id: 'comforts',
  title: 'What it has',
  fields: [
    {
      name: 'amenities',
      label: 'What is there today',
      detailLabel: 'Has',
      control: 'ticks',
      optional: true,
      choices: amenityOptions.map(({ key, label }) => [key, label]),
    },
    { name: 'pets', label: 'Dogs may come', control: 'tick', optional: true },
    createCabinField('nightly_rate', {
      name: 'nightly_rate',
      label: 'A usual night costs, in dollars',
      detailLabel: 'A usual night',
      hint: 'You set the rate, now and later. This helps us to see where it fits.',
      optional: true,
    }),
    {
      name: 'note',
      label: 'Whatever else we should know',
      detailLabel: 'Also',
      control: 'lines',
      optional: true,
      maxLength: 2000,
    },
  ],
};

const listing: ApplicationFormStep = {
  id: 'listing',
  title: 'Where it is listed',
  intro: 'All of this can wait, if you have none of it yet.',
  fields: [
    {
      name: 'listing_urls',
      label: 'Its page on another site',
      detailLabel: 'Listed at',
      control: 'url',
      optional: true,
      maxLength: limits.link,
      times: 3,
    },
    {
      name: 'calendar_url',
      label: 'The iCal address of its calendar',
      detailLabel: 'Calendar',
      hint: 'Airbnb calls it “Export calendar”. It works like a key: we open it only once the cabin is listed.',
      control: 'url',
      optional: true,
      autocomplete: 'off',
      maxLength: limits.link,
    },
    {
      name: 'permit_number',
      label: 'The number of its short-term rental permit',
      detailLabel: 'Permit',
      hint: 'Inside Gatlinburg, Pigeon Forge or Sevierville the city issues it; outside their limits, Wears Valley too, Sevier County does. None yet? Leave it empty, and see whom to ask below.',
      control: 'text',
      optional: true,
      autocomplete: 'off',
      maxLength: 60,
    },
  ],
};

const pictures: ApplicationFormStep = {
  id: 'pictures',
  title: 'Pictures',
  intro: 'Phone pictures will do, and links are enough. None? We come with a camera.',
  fields: [
    {
      name: 'photos',
      label: 'Link to a picture',
      control: 'photos',
      optional: true,
      maxLength: limits.link,
      times: 6,
    },
  ],
};

const send: ApplicationFormStep = {
  id: 'send',
  title: 'Read it over',
  fields: [
    {
      name: 'accept_contact',
      label: applicationConsent.contact,
      requirement: 'Please tick this: without it we may not keep what you send',
      control: 'tick',
    },
    {
      name: 'accept_terms',
      label: applicationConsent.terms,
      requirement: 'Please tick this to apply',
      control: 'tick',
    },
  ],
};

export const applicationFormSteps: readonly ApplicationFormStep[] = [
  you,
  cabin,
  amenities,
  listing,
  pictures,
  send,
];
