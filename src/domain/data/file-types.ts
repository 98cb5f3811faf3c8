/** What the desk says of a kind of files. */
interface FileKindFacts {
  /** What it is called. */
  title: string;
  /** Whether it can be brought, too; every kind can be taken. */
  imports: boolean;
}

/** Kinds of files that hosts bring or take, and what can be done with each. */
export const fileKinds = {
  cabins: { title: 'Cabins', imports: true },
  rates: { title: 'Rates', imports: true },
  bookings: { title: 'Bookings', imports: false },
  payments: { title: 'Payments', imports: false },
} as const satisfies Record<string, FileKindFacts>;

/** One of `fileKinds`. */
export type FileKindName = keyof typeof fileKinds;
