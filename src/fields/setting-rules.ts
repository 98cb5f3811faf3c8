/**
 * Kinds of site settings and their fields: taxes, fees, promo codes, policies, daily deal and
 * others.
 */

import type { CancellationPolicy } from '#domain/cabins/cabin.ts';
import { isDay } from '#domain/dates/day.ts';
import { isInvalidSeason } from '#domain/dates/season.ts';
import { dealPercents } from '#domain/deals/daily-deal.ts';
import type { DealPlan } from '#domain/deals/deal-plan.ts';
import { isPhotoPath } from '#domain/photos/photo-url.ts';
import { staySeason } from '#domain/pricing/promo-rules.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import type { PromoCode, PromoKind } from '#domain/settings/promo-code.ts';
import type { TaxKind, TaxRow } from '#domain/settings/tax-table.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { choiceRule, flag } from './choice-rules.ts';
import { isSeasonDay, names, seasons } from './list-rules.ts';
import { centsTyped, number, percent } from './number-rules.ts';
import { orNone, type Rule } from './rule.ts';
import { lineOfText, orEmpty, parseLine, patternRule } from './text-rules.ts';

export interface SettingValues {
  tax: TaxRow;
  fee: FeeRow;
  promo: PromoCode;
  policy: CancellationPolicy;
  /** Exists at most once, for all cabins. */
  daily_deal: DealPlan;
  /** Cents. The last one for the cabin applies, else the last one for all. */
  damage_deposit: Pick<FeeRow, 'name' | 'cabins'> & { amount_cents: number | null };
  /** Whether owners can apply with a cabin. At most one; open by default. */
  owner_applications: { open: boolean };
  /** Uploaded photo of the host, in place of the drawn portrait. At most one. */
  host_portrait: { photo: string };
}

export type SettingKind = keyof SettingValues;

type Rules<Values> = { readonly [Field in keyof Values]-?: Rule<Required<Values>[Field]> };

const taxKindLabels: Readonly<Record<TaxKind, string>> = {
  state: 'The state’s',
  county: 'The county’s',
  occupancy: 'On stays of up to 30 nights',
};

const promoKindLabels: Readonly<Record<PromoKind, string>> = {
  free_night: 'A free night',
  percent: 'A percentage',
  amount: 'An amount',
};

const day = (label: string, hint: string): Rule<string | null> =>
  orNone(
    patternRule({ label, hint, control: 'day', expects: 'a date such as 2026-12-11' }, (text) =>
      isDay(text) ? text : undefined,
    ),
  );

const seasonDay = (label: string, hint: string): Rule<string | null> =>
  orNone(
    patternRule({ label, hint, expects: 'a date such as 2026-12-11, or 12-11 for every year' }, (text) =>
      isSeasonDay(text) ? text : undefined,
    ),
  );

const parseCode = (text: string): string | undefined => {
  const code = text.toUpperCase();
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : undefined;
};

/** Slugs of the cabins a setting applies to. */
export const settingCabins: Rule<string[]> = {
  ...names({ label: 'Cabins', hint: 'Those it is for; none ticked: all of them.' }, 80),
  control: 'cabins',
};

/** Without commas, because names are sent as a list separated by commas. */
const feeName: Rule<string> = patternRule(
  {
    label: 'Name',
    hint: 'As a price lists it.',
    control: 'line',
    expects: 'words in one line without commas, at most 60 characters',
  },
  (text) => (text.includes(',') ? undefined : parseLine(text, 60)),
);

const checkInRange = {
  from: day('First check-in', 'The first it holds for; empty: it always has.'),
  until: day('No longer from', 'The first check-in it does not hold for any more; empty: it goes on.'),
};

/** In form order; shared by dashboard, API and tables. */
export const settingRules: { readonly [Kind in SettingKind]: Rules<SettingValues[Kind]> } = {
  tax: {
    kind: choiceRule({ label: 'Which', hint: 'Where reports count it.' }, taxKindLabels),
    name: lineOfText(
      { label: 'Name', hint: 'As a price lists it. The same name in other towns is the same tax.' },
      60,
    ),
    towns: names(
      { label: 'Towns', hint: 'With commas between them, every town of a county; empty is everywhere.' },
      60,
    ),
    percent: percent(
      { label: 'Percent', hint: 'Of the nights and the cleaning fee.', fallback: 0 },
      { min: 0, max: 50, decimals: 4, example: 2.75 },
    ),
    per_night_cents: centsTyped(
      { label: 'Dollars a night', hint: 'Beside the percent, or instead of it.', fallback: 0 },
      { min: 0, max: 500, example: 2.5 },
    ),
    ...checkInRange,
  },
  fee: {
    name: feeName,
    per_stay_cents: centsTyped(
      { label: 'Dollars a stay', hint: 'Once, however long it is.', fallback: 0 },
      { min: 0, max: 10_000, example: 25 },
    ),
    per_night_cents: centsTyped(
      { label: 'Dollars a night', hint: 'Beside that, or instead of it.', fallback: 0 },
      { min: 0, max: 1000, example: 4.5 },
    ),
    each_guest: flag({
      label: 'For each guest',
      hint: 'Whether the dollars are taken for every guest, children too.',
      fallback: false,
    }),
    percent: percent(
      {
        label: 'Percent',
        hint: 'Of the nights after any discount, beside the dollars or instead of them.',
        fallback: 0,
      },
      { min: 0, max: 50, decimals: 2, example: 5 },
    ),
    optional: flag({
      label: 'Guests choose it',
      hint: 'Only stays have it whose guests tick it; searches leave it out.',
      fallback: false,
    }),
    taxed: flag({ label: 'Taxed', hint: 'Whether the taxes are taken on it too.', fallback: true }),
    cabins: settingCabins,
    ...checkInRange,
  },
  promo: {
    code: patternRule(
      { label: 'Code', hint: 'What guests type.', expects: '3 to 20 letters and digits, such as FALL26' },
      parseCode,
    ),
    kind: choiceRule(
      { label: 'Gives', hint: 'The free night is the last of the fewest nights.' },
      promoKindLabels,
    ),
    percent: percent(
      { label: 'Percent', hint: 'Off the nights, where it gives a percentage.', fallback: 0 },
      { min: 0, max: 90, decimals: 2, example: 10 },
    ),
    amount_cents: centsTyped(
      { label: 'Dollars', hint: 'Off the nights, where it gives an amount.', fallback: 0 },
      { min: 0, max: 10_000, example: 50 },
    ),
    least_nights: number(
      { label: 'Fewest nights', hint: 'Shorter stays do not get it.', fallback: 1 },
      { min: 1, max: 20, example: 4 },
    ),
    stays_from: seasonDay('First check-in', 'Of the stays it is for; 09-01 is every year’s September 1.'),
    stays_until: seasonDay('Last check-in', 'In the same form.'),
    used_from: day('Can be used from', 'The first day of booking; empty: now.'),
    used_until: day('Can be used until', 'The last day of booking; empty: without end.'),
    cabins: settingCabins,
    most_uses: orNone(
      number(
        { label: 'How often at most', hint: 'Stays it is given with, held or booked; empty: any number.' },
        { min: 1, max: 1_000_000, example: 100 },
      ),
    ),
    home_words: orEmpty(
      lineOfText(
        { label: 'On the home page', hint: 'A sentence beneath what it gives; empty: it is not there.' },
        120,
      ),
    ),
  },
  policy: {
    name: lineOfText(
      { label: 'Name', hint: 'What a cabin chooses it by, such as Moderate; guests read it.' },
      40,
    ),
    words: orEmpty(
      lineOfText({ label: 'In your words', hint: 'A sentence guests read before the rule.' }, 200),
    ),
    free_days: number(
      { label: 'Free days', hint: 'Until so many days before check-in everything goes back.' },
      { min: 0, max: 365, unit: 'days', example: 14 },
    ),
    late_percent: percent(
      { label: 'Late percent', hint: 'Of what was paid, goes back after that; 0: nothing.', fallback: 0 },
      { min: 0, max: 99, example: 50 },
    ),
    late_days: number(
      {
        label: 'Late days',
        hint: 'Until so many days before check-in; then nothing goes back.',
        fallback: 0,
      },
      { min: 0, max: 364, unit: 'days', example: 7 },
    ),
  },
  daily_deal: {
    on: flag({ label: 'On', hint: 'Whether each day has a deal.', fallback: false }),
    cabins: settingCabins,
    least_percent: number(
      { label: 'Percent off, at least', hint: 'Off the nights, before taxes and fees.', fallback: 10 },
      { min: dealPercents.min, max: dealPercents.max, example: 10 },
    ),
    most_percent: number(
      {
        label: 'Percent off, at most',
        hint: 'No deal takes off more. The same as above: always that much.',
        fallback: 20,
      },
      { min: dealPercents.min, max: dealPercents.max, example: 20 },
    ),
    nights_from: seasonDay('First night', 'Of the nights it is for; 01-05 is every year’s January 5.'),
    nights_until: seasonDay('Last night', 'In the same form; both empty: every night you open.'),
    left_out: seasons({
      label: 'Nights left out',
      hint: 'A line each, such as 12-20 to 01-02 for every Christmas, or 2027-07-04. A stay with one of them has no deal.',
    }),
    offered_from: day('Deals from', 'The first day that has one; empty: at once.'),
    offered_until: day('Deals until', 'The last day that has one; empty: without end.'),
  },
  damage_deposit: {
    name: lineOfText({ label: 'Name', hint: 'What you know it by; guests do not read it.' }, 40),
    amount_cents: orNone(
      centsTyped(
        { label: 'Dollars', hint: 'Held on the card of a stay; 0 or empty: none.' },
        { min: 0, max: 5000, example: 300 },
      ),
    ),
    cabins: settingCabins,
  },
  owner_applications: {
    open: flag({ label: 'Owners can apply', hint: 'With a cabin of theirs.', fallback: true }),
  },
  host_portrait: {
    photo: patternRule(
      { label: 'Photo', hint: 'Of you, in place of the drawing.', expects: 'a photo that was uploaded here' },
      (text) => (isPhotoPath(text) ? text : undefined),
    ),
  },
};

export const singleSettingKinds: readonly SettingKind[] = [
  'daily_deal',
  'owner_applications',
  'host_portrait',
];

const isBackwards = (first: string | null, last: string | null): boolean =>
  first !== null && last !== null && last < first;

/** A setting that ends before or when it begins applies to no stay. */
function checkEnd({ from, until }: Pick<FeeRow, 'from' | 'until'>): Record<string, string> {
  const isNever = isBackwards(from, until) || (from !== null && from === until);
  return isNever ? { until: 'after the first check-in' } : {};
}

/** Checks of fields together. They return the expected value of each invalid field. */
export const settingCombinationChecks: {
  readonly [Kind in SettingKind]: (setting: SettingValues[Kind]) => Readonly<Record<string, string>>;
} = {
  tax: checkEnd,
  fee: ({ per_stay_cents, per_night_cents, percent = 0, ...days }) => ({
    ...(per_stay_cents + per_night_cents + percent === 0 && {
      per_stay_cents: 'above 0, or so much a night, or a percent',
    }),
    ...checkEnd(days),
  }),
  promo: (promo) => ({
    ...(promo.kind === 'percent' && promo.percent === 0 && { percent: 'above 0' }),
    ...(promo.kind === 'free_night' &&
      promo.least_nights === 1 && { least_nights: '2 or more: the last is free' }),
    ...(promo.kind === 'amount' && promo.amount_cents === 0 && { amount_cents: 'above 0' }),
    ...(isBackwards(promo.used_from, promo.used_until) && { used_until: 'the first day or a later one' }),
    ...(isInvalidSeason(staySeason(promo)) && {
      stays_until: 'in the form of the first check-in and not before it',
    }),
  }),
  policy: ({ free_days, late_percent, late_days }) =>
    late_percent > 0 && late_days >= free_days ? { late_days: 'fewer than the free days' } : {},
  daily_deal: (plan) => ({
    ...(plan.most_percent < plan.least_percent && { most_percent: 'the least percent or more' }),
    ...(isInvalidSeason({ from: plan.nights_from, until: plan.nights_until }) && {
      nights_until: 'in the form of the first night and not before it',
    }),
    ...(isBackwards(plan.offered_from, plan.offered_until) && {
      offered_until: 'the first day or a later one',
    }),
  }),
  damage_deposit: () => ({}),
  owner_applications: () => ({}),
  host_portrait: () => ({}),
};

export const settingKinds: readonly SettingKind[] = typedKeys(settingRules);

export const isSettingKind = (name: string): name is SettingKind => Object.hasOwn(settingRules, name);
