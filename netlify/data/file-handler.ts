import type { ImportChoice, ImportReport } from '#domain/data/import-report.ts';
import type { SourceTable } from '#domain/data/source-table.ts';
import type { TableData } from '#domain/data/write-table.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Context of an import or export. `actor` is a host's address or `command`. */
export interface FileContext {
  db: Database;
  now: Date;
  actor: string;
  /** Hosts of allowed external photos. */
  photoHosts: readonly string[];
}

/** Reports the progress of an import. */
export type ReportFileProgress = (doing: string, done: number, of: number) => void;

/** A kind of importable or exportable file. */
export interface FileKind {
  /** Absent if it cannot be imported. */
  importTable?: (
    table: SourceTable,
    choice: ImportChoice,
    context: FileContext,
    progress?: ReportFileProgress,
  ) => Promise<ImportReport>;
  /** Row limit of an import through the host pages, so that a call can finish. */
  maxRows?: number;
  /** Returns all rows, in the format of an import. */
  exportTable: (context: FileContext) => TableData | Promise<TableData>;
}
