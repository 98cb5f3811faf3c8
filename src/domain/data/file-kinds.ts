interface FileKind {
  title: string;
  /** Whether the dashboard imports it; all kinds can be exported. */
  imports: boolean;
}

/** Kinds of files that hosts import or export. */
export const fileKinds = {
  cabins: { title: 'Cabins', imports: true },
  rates: { title: 'Rates', imports: true },
  bookings: { title: 'Bookings', imports: false },
  payments: { title: 'Payments', imports: false },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;
