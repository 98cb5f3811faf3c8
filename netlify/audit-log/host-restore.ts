import { createHash } from 'node:crypto';
import type { PutBackPart, PutBackPreview } from '#contracts/audit-log.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import {
  formatAuditedDeal,
  formatAuditSubject,
  type GetCabinName,
  settingName,
  subjectParts,
} from '#domain/audit-log/audit-diff.ts';
import { rateSaveMessage, type ShownChange, shownChanges } from '#domain/availability/rates/format-rate.ts';
import {
  getRateChangeSide,
  parseRateRuns,
  toRateChangeCode,
} from '#domain/availability/rates/rate-change-code.ts';
import { putBackNights } from '#domain/availability/rates/restore-rates.ts';
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
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-call.ts';
import { storeSetting } from '#netlify/settings/host.ts';
import { listSettings } from '#netlify/settings/queries.ts';
import { type AuditRow, findAudit, findAuditNames } from './queries.ts';

type Ports = Pick<HostContext, 'db' | 'env' | 'host' | 'now'>;

/** Restoration of a change: a preview, and the function that carries it out. */
interface WayBack extends Omit<PutBackPreview, 'seen'> {
  /** Everything the preview depends on. */
  state: unknown;
  /** Restores the change, and with `since` also later changes. Returns a message. */
  carryOut: (since: boolean) => Promise<Result<string, Problem>>;
}

const unknown = fail(
  'not_found',
  'This change cannot be put back: what it was about is no longer there, or its day has begun.',
  'id',
);

const moved = fail(
  'version_conflict',
  'Something was changed in between. Nothing is put back; below is what it would do now.',
);

const seenOf = ({ state }: WayBack): string => createHash('md5').update(JSON.stringify(state)).digest('hex');

/** Returns what restoring a change would do now. */
export const previewPutBack: HostUseCase<'GET desk/put-back'> = async ({ id }, ports) => {
  const way = await findWay(id, ports);
  if (!way) return unknown;
  const { about, back, since, taken } = way;
  return ok({ about, back, since, taken, seen: seenOf(way) });
};

/** Restores a change and audits that as another change. Fails as the contract says. */
export const putBack: HostUseCase<'POST desk/put-back'> = async ({ id, since, seen }, ports) => {
  const way = await findWay(id, ports);
  if (!way) return unknown;
  if (seenOf(way) !== seen) return moved;
  const done = await way.carryOut(since);
  return done.ok ? ok({ words: done.value }) : done;
};

async function findWay(id: number, ports: Ports): Promise<WayBack | null> {
  const row = await findAudit(ports.db, id);
  const { kind } = subjectParts(row?.subject ?? '');
  if (row && kind === 'nights') return nightsWay(row, ports);
  if (row && kind === 'cabin') return cabinWay(row, ports);
  if (row && isSettingKind(kind)) return settingWay(row, kind, ports);
  return row && kind === 'deal' ? dealWay(row, ports) : null;
}

const mostLines = 60;

const partOf = (words: string, lines: PutBackPart['lines']): PutBackPart => ({
  words: lines.length === 0 ? '' : words,
  lines: lines.slice(0, mostLines),
  more: Math.max(0, lines.length - mostLines),
});

async function readNames({ db }: Ports): Promise<GetCabinName> {
  const { cabins } = await findAuditNames(db, []);
  return (name) => cabins.get(name)?.title ?? String(name);
}

async function nightsWay({ before, after }: AuditRow, ports: Ports): Promise<WayBack> {
  const { db, host } = ports;
  const [were, left] = [parseRateRuns(before?.['rates']), parseRateRuns(after?.['rates'])];
  const [now, nameCabin] = await Promise.all([listCurrentNights(db, left), readNames(ports)]);
  const plan = putBackNights(were, left, now);
  const part = (runs: readonly ShownChange[]): PutBackPart =>
    partOf(
      pluralize(sum(runs.map(({ nights }) => nights)), 'night'),
      runs.map(({ cabin, first, nights, words }) => ({
        what: `${nameCabin(cabin)}, ${formatRange(first, addDays(first, nights - 1))}`,
        change: words,
      })),
    );
  const cabins = [...new Set(left.map(([cabin]) => cabin))];
  return {
    about: `Nights of ${cabins.length === 1 ? nameCabin(cabins[0] ?? '') : `${cabins.length} cabins`}`,
    back: part(shownChanges(plan.back)),
    since: part(shownChanges(plan.since)),
    taken: part(
      plan.taken.map(([cabin, first, nights]) => ({ cabin, first, nights, words: 'a guest has them' })),
    ),
    state: plan,
    carryOut: async (since) => {
      const codes = [...plan.back, ...(since ? plan.since : [])].map(toRateChangeCode);
      const done = changedNights(
        await changeRates(
          db,
          host.email,
          'nights.undone',
          getRateChangeSide(codes, 'before'),
          getRateChangeSide(codes, 'after'),
        ),
      );
      return done.ok ? ok(rateSaveMessage(done.value.nights, done.value.kept.length, 'as before')) : done;
    },
  };
}

async function cabinWay({ subject, before, after }: AuditRow, ports: Ports): Promise<WayBack | null> {
  const number = Number(subjectParts(subject).key);
  const stored = Number.isSafeInteger(number) ? await findStoredCabin(ports.db, { number }) : null;
  if (!stored || before === null) return null;
  const were = fieldsRead(before);
  const names = changedFields(stored.fields, were);
  const meanwhile = new Set(changedFields(stored.fields, fieldsRead(after ?? {})));
  const pick = (isSince: boolean) => names.filter((name) => meanwhile.has(name) === isSince);
  const part = (fields: readonly CabinField[]): PutBackPart =>
    partOf(
      pluralize(fields.length, 'field'),
      fields.map((field) => ({
        what: cabinRules[field].label,
        change: [stored.fields, were]
          .map((one) => formatCabinField(field, one[field]) ?? 'nothing')
          .join(' → '),
      })),
    );
  return {
    about: formatAuditSubject(subject, stored.fields.title),
    back: part(pick(false)),
    since: part(pick(true)),
    taken: partOf('', []),
    state: [names.map((name) => [name, stored.fields[name]]), [...meanwhile]],
    carryOut: async (since) => {
      const wanted = since ? names : pick(false);
      const fields = Object.fromEntries(wanted.map((name) => [name, were[name]]));
      const saved = await writeCabin({ number, version: stored.version, fields }, ports);
      return saved.ok ? ok(`${pluralize(wanted.length, 'field')} as before.`) : saved;
    },
  };
}

/**
 * Returns the fields of an audit log entry that still exist and have valid values. Door codes are
 * not stored.
 */
function fieldsRead(facts: Readonly<Record<string, unknown>>): Partial<CabinFields> {
  const fields: Partial<CabinFields> = {};
  for (const [name, value] of Object.entries(facts))
    if (isCabinField(name) && name !== 'door_code') parseFieldInto(fields, name, value);
  return fields;
}

/** Returns how to restore an entity as a whole. `lines` describe it; `isLeft`: unchanged since. */
function wholeWay(
  { about, words, lines, isLeft, state }: Whole,
  put: () => Promise<Result<string, Problem>>,
): WayBack {
  const [part, none] = [partOf(words, lines), partOf('', [])];
  return {
    about,
    back: isLeft ? part : none,
    since: isLeft ? none : part,
    taken: none,
    state,
    carryOut: async (since) => (lines.length > 0 && (isLeft || since) ? put() : ok('Nothing was put back.')),
  };
}

interface Whole {
  about: string;
  words: string;
  lines: PutBackPart['lines'];
  isLeft: boolean;
  state: unknown;
}

async function dealWay({ subject, before, after }: AuditRow, ports: Ports): Promise<WayBack | null> {
  const { db, host, now } = ports;
  const day = subjectParts(subject).key;
  const today = getToday(defaultTimeZone, now);
  if (day !== addDays(today, 1)) return null;
  const [stands, nameCabin, cabins] = await Promise.all([
    findChosenDeal(db, day),
    readNames(ports),
    listCabinNames(db),
  ]);
  const [was, is, left] = [before, stands, after].map((facts) => formatAuditedDeal(facts ?? {}, nameCabin));
  const lines = is === was ? [] : [{ what: 'Tomorrow', change: `${is} → ${was}` }];
  const deal = { about: formatAuditSubject(subject), words: 'The deal', lines, isLeft: is === left };
  return wholeWay({ ...deal, state: [was, is, left] }, async () => {
    const cabin = cabins.find(({ slug }) => slug === before?.['cabin']);
    if (before !== null && !cabin) return refusedDeals.unknown;
    const outcome = await chooseDeal(db, {
      actor: host.email,
      today,
      day,
      seen: stands,
      cabin_id: cabin?.id ?? null,
      discount_percent: Number(before?.['percent'] ?? 0),
    });
    if (outcome === 'changed') return moved;
    return outcome === 'chosen' || outcome === 'left' ? ok('The deal is as before.') : refusedDeals[outcome];
  });
}

async function settingWay(
  { subject, before, after }: AuditRow,
  kind: SettingKind,
  ports: Ports,
): Promise<WayBack> {
  const { db, host } = ports;
  const id = Number(subjectParts(subject).key);
  const seen = (await listSettings(db)).find((one) => one.id === id)?.facts ?? null;
  const [is, left] = [seen, after].map((facts) => JSON.stringify(facts));
  const about = settingName(before, after);
  const lines = settingWords(kind, seen, before, await readNames(ports));
  const setting = {
    about,
    words: pluralize(lines.length, 'field'),
    lines: lines.map((change) => ({ what: about, change })),
    isLeft: is === left,
  };
  return wholeWay({ ...setting, state: [is, before] }, async () => {
    const saved = await storeSetting({ kind, id, seen, facts: before }, { db, host });
    return saved.ok ? ok(`${about} is as before.`) : saved;
  });
}

/** Describes the change of a setting, and whether it is created or deleted. */
function settingWords(
  kind: SettingKind,
  now: AuditRow['before'],
  then: AuditRow['before'],
  nameCabin: GetCabinName,
): string[] {
  if (JSON.stringify(now) === JSON.stringify(then)) return [];
  const words = describeSettingChanges(kind, now, then, nameCabin);
  return now && then ? words : [then ? 'It is set again' : 'It is taken away', ...words];
}
