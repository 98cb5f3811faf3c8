import type { Database } from '#database/client.ts';
import type { Fault, SourceTable } from '#domain/table/source.ts';
import type { WrittenTable } from '#domain/table/write.ts';

/** Who imports or exports, and from where; `actor` is a host's address or `command`. */
export interface FilePorts {
  db: Database;
  now: Date;
  actor: string;
}

/** A row that would be written. */
export interface FileChange {
  /** The line it begins on, from 1. */
  line: number;
  /** What it is about, such as a slug. */
  name: string;
  /** Whether it is there already. */
  is: 'new' | 'changed';
  /** The columns that would have another value. */
  fields: readonly string[];
}

/** What became of the changes of a plan. */
export interface FileOutcome {
  written: number;
  /** Rows that could not be written after all, as when somebody has changed them in between. */
  refused: Fault[];
}

/** What importing a file would do; nothing is written before `write` is called. */
export interface FilePlan {
  /** Rows in the file, good and bad. */
  rows: number;
  changes: readonly FileChange[];
  /** Rows that say what is there already. */
  unchanged: number;
  faults: readonly Fault[];
  /** Writes the changes, in batches that each land as a whole; `report` is told how many are done. */
  write: (report?: (done: number) => void) => Promise<FileOutcome>;
}

/** A kind of file that hosts bring and take: how it is read, how it is written. */
export interface FileKind {
  /** Absent: it cannot be imported. */
  plan?: (table: SourceTable, ports: FilePorts) => Promise<FilePlan>;
  /** Absent: it cannot be exported. */
  write?: (ports: FilePorts) => Promise<WrittenTable>;
}
