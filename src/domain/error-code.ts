/**
 * Returns an error's code, such as `ECONNREFUSED` or a PostgreSQL state; `undefined` if it has
 * none.
 */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
