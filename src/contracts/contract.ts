/** Where a call goes. Its type binds what is sent and what comes back, for the browser, the function and the tests. */
export interface Contract<Request, Response> {
  readonly method: Method;
  readonly path: string;
  /** Never set: only the type checker reads it. */
  readonly types?: { request: Request; response: Response };
}

export type Method = 'GET' | 'POST' | 'PUT';

/** Declares a call: `contract<Request, Response>('GET', '/api/name')`. */
export const contract = <Request, Response>(method: Method, path: string): Contract<Request, Response> => ({
  method,
  path,
});
