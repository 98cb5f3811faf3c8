/** Where a call goes. Its type binds what is sent and what comes back, for the browser, the function and the tests. */
export interface Contract<Request, Response> {
  /** How it is sent: a GET carries the request in its query, the others as JSON. */
  readonly method: Method;
  /** Where it is sent, from the site's root. */
  readonly path: string;
  /** Never set: only the type checker reads it. */
  readonly types?: ContractTypes<Request, Response>;
}

/** The two types a contract binds. */
export interface ContractTypes<Request, Response> {
  /** What is sent. */
  request: Request;
  /** What comes back when the call has not failed. */
  response: Response;
}

export type Method = 'GET' | 'POST' | 'PUT';

/** Declares a call: `contract<Request, Response>('GET', '/api/name')`. */
export const contract = <Request, Response>(method: Method, path: string): Contract<Request, Response> => ({
  method,
  path,
});
