import { formatAuditSubject } from '#domain/audit-log/audit-diff.ts';
import { ChangeTable } from '#host/parts/ChangeTable.tsx';
import { ViewHeading } from '#host/parts/Heading.tsx';
import { getHostHref, type ViewProps } from '#host/route.ts';

/** The audit log, newest first: all of it, or of one subject, `#history/booking:MC-234567`. */
export const History = ({ path }: ViewProps) => (
  <>
    <ViewHeading actions={path ? <a href={getHostHref('history')}>Everything</a> : null}>
      {path ? `History: ${formatAuditSubject(path)}` : 'History'}
    </ViewHeading>
    <ChangeTable subject={path} />
  </>
);
