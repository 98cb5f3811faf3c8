/** The code an error carries, such as `ECONNREFUSED` or a state of PostgreSQL's; undefined when it has none. */
export const getErrorCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
