import type { CallRequest } from '#contracts/calls.ts';
import type { Paged } from '#contracts/desk/paged.ts';
import type { HistoryEntry } from '#contracts/desk/reports.ts';
import type { Problem } from '#contracts/errors.ts';
import { listAudit } from '#database/desk/audit.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ports } from '../ports.ts';
import { pageOf, pageSize } from './paged.ts';

/** What hosts have changed, the newest first. */
export async function readHistory(
  { subject, after }: CallRequest<'GET desk/history'>,
  { db }: Pick<Ports, 'db'>,
): Promise<Result<Paged<HistoryEntry>, Problem>> {
  const rows = await listAudit(db, {
    subject: subject ?? null,
    beforeId: after === undefined ? null : Number(after),
    limit: pageSize + 1,
  });
  return ok(
    pageOf(
      rows,
      ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
      ({ id }) => id,
    ),
  );
}
