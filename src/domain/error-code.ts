/**
 * Returns an error's code, such as `ECONNREFUSED` or a PostgreSQL state; `undefined` if it has
 * none.
 */
export const getErrorCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
