/**
 * Returns the code of an error, such as `ECONNREFUSED` or a PostgreSQL state; `undefined` without
 * one.
 */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
