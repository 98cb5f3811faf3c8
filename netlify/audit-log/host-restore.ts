/** Restores earlier values of nights, cabins, settings and deals from the audit log. */

import { createHash } from 'node:crypto';
import type { PutBackPart, PutBackPreview } from '#contracts/audit-log.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import {
  formatAuditedDeal,
  formatAuditSubject,
  type GetCabinName,
  settingName,
  subjectParts,
} from '#domain/audit-log/format-audit-entry.ts';
import { rateSaveMessage, type ShownChange, shownChanges } from '#domain/availability/rates/format-rate.ts';
import {
  getRateChangeSide,
  parseRateRuns,
  toRateChangeCode,
} from '#domain/availability/rates/rate-change-code.ts';
import { previewRestore } from '#domain/availability/rates/restore-rates.ts';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { sum } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type CabinField, type CabinFields, cabinRules } from '#fields/cabin-rules.ts';
import { formatCabinField } from '#fields/format-field.ts';
import { changedFields, isCabinField, parseFieldInto } from '#fields/read-cabin.ts';
import { describeSettingChanges } from '#fields/read-setting.ts';
import { isSettingKind, type SettingKind } from '#fields/setting-rules.ts';
import { changedNights } from '#netlify/availability/host.ts';
import { changeRates, listCurrentNights } from '#netlify/availability/host-queries.ts';
import { writeCabin } from '#netlify/cabins/host.ts';
import { findStoredCabin } from '#netlify/cabins/host-queries.ts';
import { listCabinNames } from '#netlify/cabins/queries.ts';
import { refusedDeals } from '#netlify/deals/host.ts';
import { chooseDeal, findChosenDeal } from '#netlify/deals/queries.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { storeSetting } from '#netlify/settings/host.ts';
import { listSettings } from '#netlify/settings/queries.ts';
import { type AuditRow, findAudit, findAuditNames } from './queries.ts';

type Context = Pick<HostContext, 'db' | 'env' | 'host' | 'now'>;

/** Restoration of a change: a preview, and the function that carries it out. */
interface Restoration extends Omit<PutBackPreview, 'seen'> {
  /** Everything the preview depends on. */
  state: unknown;
  /** Restores the change, and with `since` also later changes. Returns a message. */
  carryOut: (since: boolean) => Promise<Result<string, Problem>>;
}

const notRestorable = fail(
  'not_found',
  'This change cannot be put back: what it was about is no longer there, or its day has begun.',
  'id',
);

const changedMeanwhile = fail(
  'version_conflict',
  'Something was changed in between. Nothing is put back; below is what it would do now.',
);

const hashState = ({ state }: Restoration): string =>
  createHash('md5').update(JSON.stringify(state)).digest('hex');

/** Returns what restoring a change would do now. */
export const previewPutBack: HostUseCase<'GET desk/put-back'> = async ({ id }, context) => {
  const restoration = await findRestoration(id, context);
  if (!restoration) return notRestorable;
  const { about, back, since, taken } = restoration;
  return ok({ about, back, since, taken, seen: hashState(restoration) });
};

/** Restores a change and audits that as another change. Fails as the contract says. */
export const putBack: HostUseCase<'POST desk/put-back'> = async ({ id, since, seen }, context) => {
  const restoration = await findRestoration(id, context);
  if (!restoration) return notRestorable;
  if (hashState(restoration) !== seen) return changedMeanwhile;
  const result = await restoration.carryOut(since);
  return result.ok ? ok({ words: result.value }) : result;
};

async function findRestoration(id: number, context: Context): Promise<Restoration | null> {
  const row = await findAudit(context.db, id);
  const { kind } = subjectParts(row?.subject ?? '');
  if (row && kind === 'nights') return restoreNights(row, context);
  if (row && kind === 'cabin') return restoreCabin(row, context);
  if (row && isSettingKind(kind)) return restoreSetting(row, kind, context);
  return row && kind === 'deal' ? restoreDeal(row, context) : null;
}

const maxLines = 60;

const toPart = (label: string, lines: PutBackPart['lines']): PutBackPart => ({
  words: lines.length === 0 ? '' : label,
  lines: lines.slice(0, maxLines),
  more: Math.max(0, lines.length - maxLines),
});

async function readNames({ db }: Context): Promise<GetCabinName> {
  const { cabins } = await findAuditNames(db, []);
  return (name) => cabins.get(name)?.title ?? String(name);
}

async function restoreNights({ before, after }: AuditRow, context: Context): Promise<Restoration> {
  const { db, host } = context;
  const [ratesBefore, ratesAfter] = [parseRateRuns(before?.['rates']), parseRateRuns(after?.['rates'])];
  const [now, nameCabin] = await Promise.all([listCurrentNights(db, ratesAfter), readNames(context)]);
  const plan = previewRestore(ratesBefore, ratesAfter, now);
  const part = (runs: readonly ShownChange[]): PutBackPart =>
    toPart(
      pluralize(sum(runs.map(({ nights }) => nights)), 'night'),
      runs.map(({ cabin, first, nights, text }) => ({
        what: `${nameCabin(cabin)}, ${formatRange(first, addDays(first, nights - 1))}`,
        change: text,
      })),
    );
  const cabins = [...new Set(ratesAfter.map(([cabin]) => cabin))];
  return {
    about: `Nights of ${cabins.length === 1 ? nameCabin(cabins[0] ?? '') : `${cabins.length} cabins`}`,
    back: part(shownChanges(plan.back)),
    since: part(shownChanges(plan.since)),
    taken: part(
      plan.taken.map(([cabin, first, nights]) => ({ cabin, first, nights, text: 'a guest has them' })),
    ),
    state: plan,
    carryOut: async (since) => {
      const codes = [...plan.back, ...(since ? plan.since : [])].map(toRateChangeCode);
      const result = changedNights(
        await changeRates(
          db,
          host.email,
          'nights.undone',
          getRateChangeSide(codes, 'before'),
          getRateChangeSide(codes, 'after'),
        ),
      );
      return result.ok
        ? ok(rateSaveMessage(result.value.nights, result.value.kept.length, 'as before'))
        : result;
    },
  };
}

async function restoreCabin(
  { subject, before, after }: AuditRow,
  context: Context,
): Promise<Restoration | null> {
  const number = Number(subjectParts(subject).key);
  const stored = Number.isSafeInteger(number) ? await findStoredCabin(context.db, { number }) : null;
  if (!stored || before === null) return null;
  const earlierFields = parseAuditedFields(before);
  const names = changedFields(stored.fields, earlierFields);
  const meanwhile = new Set(changedFields(stored.fields, parseAuditedFields(after ?? {})));
  const pick = (isSince: boolean) => names.filter((name) => meanwhile.has(name) === isSince);
  const part = (fields: readonly CabinField[]): PutBackPart =>
    toPart(
      pluralize(fields.length, 'field'),
      fields.map((field) => ({
        what: cabinRules[field].label,
        change: [stored.fields, earlierFields]
          .map((source) => formatCabinField(field, source[field]) ?? 'nothing')
          .join(' → '),
      })),
    );
  return {
    about: formatAuditSubject(subject, stored.fields.title),
    back: part(pick(false)),
    since: part(pick(true)),
    taken: toPart('', []),
    state: [names.map((name) => [name, stored.fields[name]]), [...meanwhile]],
    carryOut: async (since) => {
      const restoredNames = since ? names : pick(false);
      const fields = Object.fromEntries(restoredNames.map((name) => [name, earlierFields[name]]));
      const saved = await writeCabin({ number, version: stored.version, fields }, context);
      return saved.ok ? ok(`${pluralize(restoredNames.length, 'field')} as before.`) : saved;
    },
  };
}

/**
 * Returns the fields of an audit log entry that still exist and have valid values. Door codes are
 * not stored.
 */
function parseAuditedFields(values: Readonly<Record<string, unknown>>): Partial<CabinFields> {
  const fields: Partial<CabinFields> = {};
  for (const [name, value] of Object.entries(values))
    if (isCabinField(name) && name !== 'door_code') parseFieldInto(fields, name, value);
  return fields;
}

/**
 * Returns how to restore an entity as a whole. `lines` describe it; `isUnchanged`: not changed
 * since.
 */
function restoreWhole(
  { about, label, lines, isUnchanged, state }: WholeRestoration,
  put: () => Promise<Result<string, Problem>>,
): Restoration {
  const [part, none] = [toPart(label, lines), toPart('', [])];
  return {
    about,
    back: isUnchanged ? part : none,
    since: isUnchanged ? none : part,
    taken: none,
    state,
    carryOut: async (since) =>
      lines.length > 0 && (isUnchanged || since) ? put() : ok('Nothing was put back.'),
  };
}

interface WholeRestoration {
  about: string;
  label: string;
  lines: PutBackPart['lines'];
  isUnchanged: boolean;
  state: unknown;
}

async function restoreDeal(
  { subject, before, after }: AuditRow,
  context: Context,
): Promise<Restoration | null> {
  const { db, host, now } = context;
  const day = subjectParts(subject).key;
  const today = getToday(defaultTimeZone, now);
  if (day !== addDays(today, 1)) return null;
  const [current, nameCabin, cabins] = await Promise.all([
    findChosenDeal(db, day),
    readNames(context),
    listCabinNames(db),
  ]);
  const [earlierText, currentText, laterText] = [before, current, after].map((deal) =>
    formatAuditedDeal(deal ?? {}, nameCabin),
  );
  const lines =
    currentText === earlierText ? [] : [{ what: 'Tomorrow', change: `${currentText} → ${earlierText}` }];
  const deal = {
    about: formatAuditSubject(subject),
    label: 'The deal',
    lines,
    isUnchanged: currentText === laterText,
  };
  return restoreWhole({ ...deal, state: [earlierText, currentText, laterText] }, async () => {
    const cabin = cabins.find(({ slug }) => slug === before?.['cabin']);
    if (before !== null && !cabin) return refusedDeals.unknown;
    const outcome = await chooseDeal(db, {
      actor: host.email,
      today,
      day,
      seen: current,
      cabin_id: cabin?.id ?? null,
      discount_percent: Number(before?.['percent'] ?? 0),
    });
    if (outcome === 'changed') return changedMeanwhile;
    return outcome === 'chosen' || outcome === 'left' ? ok('The deal is as before.') : refusedDeals[outcome];
  });
}

async function restoreSetting(
  { subject, before, after }: AuditRow,
  kind: SettingKind,
  context: Context,
): Promise<Restoration> {
  const { db, host } = context;
  const id = Number(subjectParts(subject).key);
  const current = (await listSettings(db)).find((setting) => setting.id === id)?.facts ?? null;
  const [currentJson, laterJson] = [current, after].map((values) => JSON.stringify(values));
  const name = settingName(before, after);
  const lines = describeSetting(kind, current, before, await readNames(context));
  const setting = {
    about: name,
    label: pluralize(lines.length, 'field'),
    lines: lines.map((change) => ({ what: name, change })),
    isUnchanged: currentJson === laterJson,
  };
  return restoreWhole({ ...setting, state: [currentJson, before] }, async () => {
    const saved = await storeSetting({ kind, id, previous: current, values: before }, { db, host });
    return saved.ok ? ok(`${name} is as before.`) : saved;
  });
}

/** Describes the change of a setting, and whether it is created or deleted. */
function describeSetting(
  kind: SettingKind,
  now: AuditRow['before'],
  earlier: AuditRow['before'],
  nameCabin: GetCabinName,
): string[] {
  if (JSON.stringify(now) === JSON.stringify(earlier)) return [];
  const changes = describeSettingChanges(kind, now, earlier, nameCabin);
  return now && earlier ? changes : [earlier ? 'It is set again' : 'It is taken away', ...changes];
}
