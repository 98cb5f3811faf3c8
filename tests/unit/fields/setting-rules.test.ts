import { describe, expect, test } from 'vitest';
import {
  formatSettingDetails,
  getSettingRules,
  parseSetting,
  toSettingFormValues,
} from '#fields/read-setting.ts';
import { isSettingKind, type SettingKind, settingKinds } from '#fields/setting-rules.ts';
import { mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

/** Required values in addition to the defaults. */
const least: Record<SettingKind, Record<string, string>> = {
  tax: { name: 'Tourism fee' },
  fee: { name: 'Linen', percent: '5' },
  promo: { code: 'fall26', kind: 'free_night', least_nights: '4' },
  policy: { name: 'Moderate', free_days: '14' },
  daily_deal: {},
  owner_applications: {},
  host_portrait: { photo: '/photos/5a3f1e00-0000-4000-8000-000000000000' },
  damage_deposit: { name: 'Standard' },
};

/** A form of a kind with some values. */
const form = (kind: SettingKind, fields: Record<string, string> = {}) => ({
  ...toSettingFormValues(kind, null),
  ...least[kind],
  ...fields,
});

const bad = (kind: SettingKind, fields: Record<string, string>) => {
  const read = parseSetting(kind, form(kind, fields));
  return read.ok ? [] : read.error.map(({ field, expected }) => [field, expected]);
};

test('the kinds are those that hosts see, in their order', () => {
  expect(settingKinds).toEqual([
    'tax',
    'fee',
    'promo',
    'policy',
    'daily_deal',
    'damage_deposit',
    'owner_applications',
    'host_portrait',
  ]);
  expect([isSettingKind('fee'), isSettingKind('toString')]).toEqual([true, false]);
});

describe.each(settingKinds)('a %s', (kind) => {
  test('has a label and a hint for every field', () => {
    for (const { label, hint, expects } of Object.values(getSettingRules(kind))) {
      expect(label).toMatch(/^[A-Z]/);
      expect(hint).toMatch(/\.$/);
      expect(expects).toMatch(/^\w.*[^.]$/);
    }
  });

  test('is saved with the required values, and its form then shows the same setting', () => {
    const read = parseSetting(kind, form(kind));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(parseSetting(kind, toSettingFormValues(kind, { ...read.value }))).toEqual(read);
    expect(parseSetting(kind, { ...read.value })).toEqual(read);
  });
});

test.each<[SettingKind, string, string[], string[]]>([
  ['tax', 'kind', ['state', 'county', 'occupancy'], ['none', '']],
  ['tax', 'name', ['x'.repeat(60)], ['', 'x'.repeat(61)]],
  ['tax', 'towns', ['', `Gatlinburg, ${'x'.repeat(60)}`], ['x'.repeat(61)]],
  ['tax', 'percent', ['0', '2.0625', '50', '2,75 %', '7%'], ['-1', '2.00001', '50.1', '', '$7', '%']],
  ['tax', 'per_night_cents', ['0', '2.50', '500'], ['-1', '500.01', '2.505']],
  ['tax', 'from', ['', '2026-12-11'], ['2027-02-30', '12-11']],
  ['fee', 'name', ['x'.repeat(60)], ['Wood, a bundle', 'x'.repeat(61)]],
  ['fee', 'per_stay_cents', ['0', '10000'], ['-1', '10000.01']],
  ['fee', 'per_night_cents', ['0', '1000'], ['-1', '1000.01']],
  ['fee', 'percent', ['0.01', '50'], ['-1', '50.01', '0.001']],
  ['fee', 'each_guest', ['true', 'false'], ['often', '']],
  ['fee', 'cabins', ['', `perseid, ${'x'.repeat(80)}`], ['x'.repeat(81)]],
  ['promo', 'code', ['FOX', ' fox26 ', 'X'.repeat(20)], ['A-B', 'AB', 'X'.repeat(21)]],
  ['promo', 'percent', ['0', '12.25', '90'], ['-1', '90.01', '0.001']],
  ['promo', 'amount_cents', ['0', '10000'], ['-1', '10000.01']],
  ['promo', 'least_nights', ['2', '20'], ['0', '21', '2.5']],
  ['promo', 'stays_from', ['', '09-01', '02-29', '2026-12-11'], ['9-1', '02-30', 'fall']],
  ['promo', 'used_from', ['', '2026-12-11'], ['12-11']],
  ['promo', 'most_uses', ['', '1', '1000000'], ['0', '1000001']],
  ['promo', 'home_words', ['', 'x'.repeat(120)], ['x'.repeat(121)]],
  ['policy', 'name', ['x'.repeat(40)], ['', 'x'.repeat(41)]],
  ['policy', 'words', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  ['policy', 'free_days', ['0', '365'], ['-1', '366', '']],
  ['policy', 'late_percent', ['0', '99', '50%'], ['-1', '100', '5,5']],
  ['policy', 'late_days', ['0', '13', '364'], ['-1', '365']],
  ['daily_deal', 'least_percent', ['5', '20'], ['4', '41', '']],
  ['daily_deal', 'most_percent', ['10', '40'], ['4', '41', '12.5']],
  ['daily_deal', 'nights_from', ['', '01-05', '2027-01-05'], ['1-5', '02-30']],
  [
    'daily_deal',
    'left_out',
    ['', '12-20 to 01-02', '2027-07-04\n12-24 – 12-26'],
    ['12-20 to 2027-01-02', '2027-07-05 to 2027-07-04', 'Christmas', '12-20 to', '02-30'],
  ],
  ['daily_deal', 'offered_until', ['', '2027-05-20'], ['05-20']],
  ['damage_deposit', 'name', ['x'.repeat(40)], ['', 'x'.repeat(41)]],
  ['damage_deposit', 'amount_cents', ['', '0', '5000'], ['-1', '5000.01']],
])('%s: %s accepts %j and rejects %j', (kind, field, taken, refused) => {
  for (const text of taken) expect(bad(kind, { [field]: text }), text).toEqual([]);
  for (const text of refused)
    expect(bad(kind, { [field]: text }), text).toEqual([[field, getSettingRules(kind)[field]?.expects]]);
});

describe('dependent fields', () => {
  const noFee = { percent: '0', per_stay_cents: '0', per_night_cents: '0' };
  const days = { used_from: '2027-03-02' };
  const season = (stays_from: string, stays_until: string) => ({ stays_from, stays_until });
  const wrongSeason = [['stays_until', 'in the form of the first check-in and not before it']];

  test.each<[SettingKind, Record<string, string>, string[][]]>([
    ['tax', { from: '2027-03-01', until: '2027-03-02' }, []],
    ['tax', { until: '2027-03-02' }, []],
    ['tax', { from: '2027-03-01', until: '2027-03-01' }, [['until', 'after the first check-in']]],
    ['tax', { from: '2027-03-01', until: '2027-02-01' }, [['until', 'after the first check-in']]],
    ['fee', { from: '2027-03-01', until: '2027-03-01' }, [['until', 'after the first check-in']]],
    ['fee', noFee, [['per_stay_cents', 'above 0, or so much a night, or a percent']]],
    ['fee', { ...noFee, per_stay_cents: '1' }, []],
    ['fee', { ...noFee, per_night_cents: '1' }, []],
    ['fee', { ...noFee, per_stay_cents: '1', per_night_cents: '1' }, []],
    ['fee', { ...noFee, per_stay_cents: '0.01', percent: '1' }, []],
    ['promo', { kind: 'percent' }, [['percent', 'above 0']]],
    ['promo', { kind: 'percent', percent: '1', least_nights: '1' }, []],
    ['promo', { kind: 'amount' }, [['amount_cents', 'above 0']]],
    ['promo', { kind: 'amount', amount_cents: '1' }, []],
    ['promo', { least_nights: '1' }, [['least_nights', '2 or more: the last is free']]],
    ['promo', { ...days, used_until: '2027-03-01' }, [['used_until', 'the first day or a later one']]],
    ['promo', { ...days, used_until: '2027-03-02' }, []],
    ['promo', { used_until: '2027-03-01' }, []],
    ['promo', season('09-01', '2027-03-01'), wrongSeason],
    ['promo', season('2027-03-02', '2027-03-01'), wrongSeason],
    ['promo', season('2027-03-01', '2027-03-01'), []],
    ['promo', season('09-01', '03-19'), []],
    ['promo', season('', '2027-03-01'), []],
    ['policy', { late_percent: '50', late_days: '14' }, [['late_days', 'fewer than the free days']]],
    ['policy', { late_percent: '50', late_days: '13' }, []],
    ['policy', { late_days: '14' }, []],
    ['daily_deal', { least_percent: '20', most_percent: '20' }, []],
    ['daily_deal', { least_percent: '21' }, [['most_percent', 'the least percent or more']]],
    ['daily_deal', { nights_from: '11-01', nights_until: '03-19' }, []],
    [
      'daily_deal',
      { nights_from: '11-01', nights_until: '2027-03-19' },
      [['nights_until', 'in the form of the first night and not before it']],
    ],
    [
      'daily_deal',
      { offered_from: '2027-03-02', offered_until: '2027-03-01' },
      [['offered_until', 'the first day or a later one']],
    ],
  ])('of a %s: %j', (kind, fields, faults) => {
    expect(bad(kind, fields)).toEqual(faults);
  });
});

test('reports all errors of a field at once', () => {
  expect(bad('fee', { percent: 'x', name: '' }).map(([field]) => field)).toEqual(['name', 'percent']);
});

test('a value stored before a field existed has its default', () => {
  const fee = {
    name: 'Linen',
    per_stay_cents: 2500,
    per_night_cents: 0,
    from: null,
    until: null,
  };
  expect(parseSetting('fee', fee)).toEqual({
    ok: true,
    value: { ...fee, each_guest: false, percent: 0, optional: false, taxed: true, cabins: [] },
  });
});

test('describes a setting with the form’s labels, without defaults', () => {
  expect(specTaxes.map((tax) => formatSettingDetails('tax', { ...tax }, String))).toEqual([
    ['Which: The state’s', 'Percent: 7'],
    ['Which: The county’s', 'Percent: 2.75'],
    ['Which: On stays of up to 30 nights', 'Towns: Gatlinburg', 'Percent: 3'],
    ['Which: On stays of up to 30 nights', 'Towns: Pigeon Forge', 'Percent: 2.5'],
    ['Which: On stays of up to 30 nights', 'Towns: Sevierville', 'Percent: 3'],
  ]);
  expect(formatSettingDetails('promo', { ...mamafree4 }, String)).toEqual([
    'Gives: A free night',
    'Fewest nights: 4',
    'First check-in: 09-01',
    'Last check-in: 03-19',
    'On the home page: This fall and winter, our thanks for booking direct.',
  ]);
  const ofOne = { name: 'Linen', cabins: ['hobnail'] };
  expect(
    formatSettingDetails('damage_deposit', ofOne, (slug) => ({ hobnail: 'Hobnail' })[slug] ?? slug),
  ).toEqual(['Cabins: Hobnail']);
  const gives = (kind: string) => formatSettingDetails('promo', { ...mamafree4, kind }, String)[0];
  expect(['free_night', 'percent', 'amount'].map(gives)).toEqual([
    'Gives: A free night',
    'Gives: A percentage',
    'Gives: An amount',
  ]);
});
