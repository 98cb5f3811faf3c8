/** What a view is given. */
export interface ViewProps {
  /** What the address has after the view's name, such as `MC-234567`; empty for the view itself. */
  rest: string;
}
