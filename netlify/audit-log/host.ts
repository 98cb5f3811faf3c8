/** Lists the audit log for hosts, with each change as text. */

import type { AuditEntry } from '#contracts/audit-log.ts';
import {
  type AuditState,
  formatAuditAction,
  formatAuditChanges,
  formatAuditedDeal,
  formatAuditSubject,
  type GetCabinName,
  settingName,
  subjectParts,
} from '#domain/audit-log/format-audit-entry.ts';
import { pastChanges } from '#domain/availability/rates/format-rate.ts';
import { parseRateRuns, toRateChanges } from '#domain/availability/rates/rate-change-code.ts';
import { addDays, type Day, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { ok } from '#domain/result.ts';
import { pluralize } from '#domain/text/plural.ts';
import { describeCabinChanges } from '#fields/format-field.ts';
import { describeSettingChanges } from '#fields/read-setting.ts';
import { isSettingKind } from '#fields/setting-rules.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { toPage } from '#netlify/platform/database/page.ts';
import { type AuditedCabin, findAuditNames, type ListedAuditRow, listAudit } from './queries.ts';

/** Returns the changes of hosts as text, newest first. */
export const listAuditEntries: HostUseCase<'GET desk/history'> = async (query, { db, now }) => {
  const { rows, next } = toPage(await listAudit(db, query));
  const { cabins, numbers } = await findAuditNames(
    db,
    rows.map((row) => row.subject),
  );
  const nameCabin: GetCabinName = (name) =>
    cabins.get(name)?.title ?? (typeof name === 'number' ? `Cabin ${name}` : name);
  const today = getToday(defaultTimeZone, now);
  const entries = rows.map((row): AuditEntry => {
    const { id, at, actor, action, subject } = row;
    const cabin = cabins.get(numbers.get(subject) ?? getCabinKey(row) ?? '');
    return {
      id,
      actor,
      action,
      subject,
      at: at.toISOString(),
      timezone: cabin?.timezone ?? defaultTimeZone,
      ...describeEntry(row, cabin, nameCabin, today),
      can_put_back: canPutBack(row, today),
    };
  });
  return ok({ rows: entries, next });
};

/** Returns the number or slug of an entry's only cabin; `null` if there is none or several. */
function getCabinKey({ subject, after, cabins }: ListedAuditRow): string | number | null {
  const { kind, key } = subjectParts(subject);
  if (kind === 'nights') return cabins === 1 ? (parseRateRuns(after?.['rates'])[0]?.[0] ?? null) : null;
  if (kind === 'cabin') return Number(key);
  return kind === 'feed' ? key : null;
}

const canPutBack = ({ subject, before, after }: ListedAuditRow, today: Day): boolean => {
  const { kind, key } = subjectParts(subject);
  if (kind === 'deal') return key > today && key <= addDays(today, 1);
  if (isSettingKind(kind)) return true;
  return (
    (kind === 'nights' && parseRateRuns(after?.['rates']).length > 0) ||
    (kind === 'cabin' && before !== null && after !== null)
  );
};

/** Limit of sentences in an entry. The rest is counted. */
const maxLines = 6;

function describeEntry(
  row: ListedAuditRow,
  cabin: AuditedCabin | undefined,
  nameCabin: GetCabinName,
  today: Day,
): Pick<AuditEntry, 'about' | 'lines'> {
  const { action, subject, before, after } = row;
  const actionLabel = formatAuditAction(action);
  const subjectLabel = formatAuditSubject(subject, cabin?.title ?? deletedTitle(row));
  const { kind } = subjectParts(subject);
  if (isSettingKind(kind))
    return {
      about: settingName(before, after),
      lines: [actionLabel, ...describeSettingChanges(kind, before, after, nameCabin)],
    };
  switch (kind) {
    case 'nights':
      return describeNights(row, cabin, nameCabin, today);
    case 'deal':
      return {
        about: subjectLabel,
        lines: [`${formatAuditedDeal(before, nameCabin)} became ${formatAuditedDeal(after, nameCabin)}`],
      };
    case 'cabin':
      return {
        about: subjectLabel,
        lines: before && after ? describeCabinChanges(before, after) : [actionLabel],
      };
    default:
      return {
        about: subjectLabel,
        lines: [actionLabel, ...formatAuditChanges(withoutEnd(before), withoutEnd(after))],
      };
  }
}

/** Returns the title of a deleted cabin; `null` for other changes. */
const deletedTitle = ({ action, before }: ListedAuditRow): string | null =>
  action === 'cabin.deleted' && typeof before?.['title'] === 'string' ? before['title'] : null;

/**
 * Removes the status of an ended booking. Hosts never change an ended one, and a quote is stored as
 * ended until it is accepted.
 */
const withoutEnd = (state: AuditState): AuditState =>
  state?.['status'] === 'expired' ? { ...state, status: null } : state;

function describeNights(
  { before, after, nights, cabins, action }: ListedAuditRow,
  cabin: AuditedCabin | undefined,
  nameCabin: GetCabinName,
  today: Day,
): Pick<AuditEntry, 'about' | 'lines'> {
  const changes = toRateChanges(parseRateRuns(before?.['rates']), parseRateRuns(after?.['rates']));
  const lines = pastChanges(changes, cabins > 1 ? nameCabin : null, today);
  const all = nights ?? 0;
  const isCut = lines.length > maxLines || changes.reduce((sum, run) => sum + run.nights, 0) < all;
  const actions = action === 'nights.changed' && lines.length > 0 ? [] : [formatAuditAction(action)];
  return {
    about: cabin?.title ?? (all > 0 ? `Nights of ${pluralize(cabins, 'cabin')}` : 'Nights'),
    lines: [...actions, ...lines.slice(0, maxLines), ...(isCut ? [`${pluralize(all, 'night')} in all`] : [])],
  };
}
