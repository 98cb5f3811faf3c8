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

/** A value and its words. */
export type FormOption = readonly [value: string, words: string];

/** A control of the form, as the page and the answer to a plain post both show it. `photos` are pairs of a link and its words. */
export interface ApplicationField {
  /** The name it is sent under. */
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
  /** Its label where the application is read. */
  detailLabel?: string;
  /** It may be left empty. */
  optional?: boolean;
  /** What is said where it is empty, or none of the choices. */
  requirement?: string;
  /** What a browser may fill in. */
  autocomplete?: string;
  /** What an empty one shows. */
  example?: string;
  /** The value in what was given, where it is a fact of a cabin: by the cabin's own rule. */
  parse?: Rule<unknown>['parse'];
  /** The most characters. */
  maxLength?: number | undefined;
  range?: Rule<unknown>['range'] | undefined;
  choices?: readonly FormOption[];
  /** Side by side with its neighbors that are narrow too. */
  narrow?: boolean;
  /** How often it stands there. */
  times?: number;
}

/** One step of the form, by the id its part of the page has. */
export interface ApplicationFormStep {
  id: string;
  title: string;
  /** A sentence under the title. */
  intro?: string;
  fields: readonly ApplicationField[];
}

/** What may be ticked, in the words of the cards. */
const askedChips = amenityChips(Object.fromEntries(applicationAmenities.map((key) => [key, true])));

const choicesOf = (words: Readonly<Record<string, string>>): FormOption[] => Object.entries(words);

/** A fact of a cabin: its name and its limits are those hosts have, but for what is asked here in other words. */
function factOf(
  field: 'title' | 'address' | 'max_guests' | 'bedrooms' | 'baths' | 'driveway' | 'nightly_rate',
  own: Partial<ApplicationField> & Pick<ApplicationField, 'name'>,
): ApplicationField {
  const { label, maxLength, range, parse } = cabinRules[field];
  return { label, detailLabel: label, control: range ? 'number' : 'text', maxLength, range, parse, ...own };
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
      choices: choicesOf(contactMethods),
    },
  ],
};

const cabin: ApplicationFormStep = {
  id: 'cabin',
  title: 'The cabin',
  fields: [
    factOf('title', {
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
      choices: applicationTowns.map((place) => [place, place]),
    },
    factOf('address', {
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
      choices: choicesOf(cabinKinds),
      narrow: true,
    },
    {
      name: 'view',
      label: 'What one sees from the porch',
      requirement: 'Please choose what one sees',
      detailLabel: 'View',
      control: 'select',
      choices: choicesOf(cabinViews),
      narrow: true,
    },
    factOf('max_guests', { name: 'sleeps', narrow: true }),
    factOf('bedrooms', { name: 'bedrooms', narrow: true }),
    factOf('baths', { name: 'baths', narrow: true }),
    {
      name: 'sleeping',
      label: 'The beds, a room to a line',
      detailLabel: 'Beds',
      hint: 'Like “Loft: queen, two twins”.',
      control: 'lines',
      optional: true,
      maxLength: 600,
    },
    factOf('driveway', {
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
      choices: askedChips.map(({ key, label }) => [key, label]),
    },
    { name: 'pets', label: 'Dogs may come', control: 'tick', optional: true },
    factOf('nightly_rate', {
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

/** The form, step by step. */
export const applicationFormSteps: readonly ApplicationFormStep[] = [
  you,
  cabin,
  amenities,
  listing,
  pictures,
  send,
];
