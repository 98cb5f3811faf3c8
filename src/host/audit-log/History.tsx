import { formatAuditSubject } from '#domain/audit-log/format-audit-entry.ts';
import { AuditLogTable } from '#host/parts/AuditLogTable.tsx';
import { ViewHeading } from '#host/parts/Heading.tsx';
import { getHostHref, type ViewProps } from '#host/route.ts';

/** The audit log, newest first: all of it, or of one subject, `#history/booking:MC-234567`. */
export const History = ({ path }: ViewProps) => (
  <>
    <ViewHeading actions={path ? <a href={getHostHref('history')}>Everything</a> : null}>
      {path ? `History: ${formatAuditSubject(path)}` : 'History'}
    </ViewHeading>
    <AuditLogTable subject={path} />
  </>
);
