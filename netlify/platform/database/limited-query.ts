/** Query class with a time limit on the server, for both database drivers. */

/** A statement and its time limit on the server, in ms; `Infinity` for none. */
export interface LimitedStatement {
  text: string;
  values: unknown[] | undefined;
  limitMs: number;
  /** Timeout of the client in ms. Default: the limit of the pool. */
  query_timeout?: number;
}

/** Result of a query; an array for a text of several statements. */
export type QueryResult = { rows: unknown[] } | { rows: unknown[] }[];

interface Connection {
  parse(statement: { text: string; name: string }): void;
  bind(portal: { portal: string; statement: string; values: unknown[] }): void;
  execute(portal: { portal: string }): void;
}

/**
 * The methods of the drivers' query classes that are used or overridden here. Both drivers have
 * them.
 */
interface DriverQuery {
  query_timeout?: number;
  callback: (error: Error | null | undefined, result: QueryResult) => void;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

export type DriverQueryClass = new (config: { text: string; values?: unknown[] }) => DriverQuery;

/**
 * Returns a query class that sets its time limit within its own transaction. A pooler would reject
 * a limit set for the connection, or keep it for other clients.
 */
export function limitQueries(Query: DriverQueryClass) {
  return class LimitedQuery extends Query {
    #limit: number;
    #isLimitSet = false;

    constructor({ text, values, limitMs, query_timeout }: LimitedStatement) {
      const limit = Number.isFinite(limitMs) ? Math.max(1, Math.ceil(limitMs)) : 0;
      // A text without values is sent as one simple query, so all of its statements are one
      // transaction.
      const isSimple = !values || values.length === 0;
      super({
        text: isSimple && limit > 0 ? `set local statement_timeout = ${limit}; ${text}` : text,
        ...(values && { values }),
      });
      this.#limit = isSimple ? 0 : limit;
      this.#isLimitSet = this.#limit === 0;
      if (query_timeout !== undefined) this.query_timeout = query_timeout;
    }

    /**
     * Sends the limit and the query before the `sync` that ends their transaction, in one round
     * trip.
     */
    override prepare(connection: Connection): void {
      if (this.#limit > 0) {
        connection.parse({
          text: `select set_config('statement_timeout', '${this.#limit}', true)`,
          name: '',
        });
        connection.bind({ portal: '', statement: '', values: [] });
        connection.execute({ portal: '' });
      }
      super.prepare(connection);
    }

    override handleDataRow(message: unknown): void {
      if (this.#isLimitSet) super.handleDataRow(message);
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      if (this.#isLimitSet) super.handleCommandComplete(message, connection);
      this.#isLimitSet = true;
    }
  };
}
