import type { Fault } from '#domain/table/source.ts';
import { contract } from '../old-contract.ts';

/** Kinds of files that hosts bring or take, and what can be done with each. */
export const fileKinds = {
  cabins: { title: 'Cabins', imports: true },
  rates: { title: 'Rates', imports: true },
  bookings: { title: 'Bookings', imports: false },
} as const satisfies Record<string, FileKindFacts>;

/** What the desk says of a kind of files. */
export interface FileKindFacts {
  /** What it is called. */
  title: string;
  /** Whether it can be brought, too; every kind can be taken. */
  imports: boolean;
}

export type FileKindName = keyof typeof fileKinds;

/** `POST /api/desk/import`: reads a file, and writes it when asked to and every row is good. */
export const importFile = contract<ImportRequest, ImportResponse>('POST', '/api/desk/import');

/** `GET /api/desk/export`: a file of everything of a kind. */
export const exportFile = contract<ExportRequest, Blob>('GET', '/api/desk/export');

export interface ImportRequest {
  /** What its rows are. */
  kind: FileKindName;
  /** The file as text, CSV or JSON. */
  text: string;
  /** Without it, everything is checked and nothing is written. */
  write: boolean;
  /** Writes the good rows although others are bad. */
  skip_bad: boolean;
}

export interface ImportResponse {
  /** Rows in the file. */
  rows: number;
  /** Rows with at least one fault. */
  bad_rows: number;
  /** By line, the first 500. */
  faults: Fault[];
  /** What was not there before. */
  added: number;
  /** What is another way in the file. */
  changed: number;
  /** What is as the file says already. */
  same: number;
  /** Whether it is written; otherwise that is what would be. */
  written: boolean;
  /** The rows that are, or would be, written: the first 500. */
  changes: ImportedRow[];
}

export interface ImportedRow {
  /** The line it begins on, from 1. */
  line: number;
  /** What it is about, such as a slug. */
  name: string;
  /** Whether it was there already. */
  is: 'new' | 'changed';
  /** The columns that have another value. */
  fields: readonly string[];
}

export interface ExportRequest {
  /** What its rows are. */
  kind: FileKindName;
  /** How they are written. */
  format: 'csv' | 'json';
}
