/** A page of a long list. */
export interface Paged<Row> {
  /** At most 50. */
  rows: Row[];
  /** What the next page is asked for with, as `after`; null when this one is the last. */
  next: string | null;
}
