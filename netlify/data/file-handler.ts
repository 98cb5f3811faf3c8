import type { ImportChoice, ImportReport } from '#domain/data/import-report.ts';
import type { SourceTable } from '#domain/data/source-table.ts';
import type { TableData } from '#domain/data/write-table.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Who imports or exports, and from where; `actor` is a host's address or `command`. */
export interface FileContext {
  db: Database;
  now: Date;
  actor: string;
  /** Hosts whose pictures may be shown, beside what is uploaded. */
  photoHosts: readonly string[];
}

/** Called with how far an import is. */
export type ReportFileProgress = (doing: string, done: number, of: number) => void;

/** A kind of file that hosts bring or take. */
export interface FileKind {
  /** Absent: it cannot be imported. */
  importTable?: (
    table: SourceTable,
    choice: ImportChoice,
    ports: FileContext,
    progress?: ReportFileProgress,
  ) => Promise<ImportReport>;
  /** The most rows the desk takes at once, so that a call has the time to write them. */
  maxRows?: number;
  /** All of its rows, as an import reads them back. */
  exportTable: (ports: FileContext) => TableData | Promise<TableData>;
}
