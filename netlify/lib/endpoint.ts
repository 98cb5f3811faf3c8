import type { ZodType } from 'zod';
import { type Problem, type ProblemBody, statusOf } from '#contracts/errors.ts';
import { type Database, DatabaseAway, database } from '#database/client.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readBytes } from './body.ts';
import { type Env, env } from './env.ts';
import { describeThrown, log } from './log.ts';
import { type Platform, platformOf } from './platform.ts';

export interface EndpointSpec<In> {
  method: 'GET' | 'POST' | 'PUT';
  schema: ZodType<In>;
  /** 'anon' (the default) asks for the public key as a bearer token; 'beacon' takes it as `key` in the body too. */
  auth?: 'anon' | 'beacon' | 'none';
  /** Largest body, or query string, in bytes. */
  maxBytes?: number;
}

/** What a handler may use besides its input. `session` is the visitor's id, null without a valid cookie. */
export interface Call extends Platform {
  request: Request;
  now: Date;
  db: Database;
  env: Env;
  session: string | null;
}

export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export type Handler<In> = (input: In, call: Call) => Promise<Result<Answer, Problem>>;

/**
 * Turns a handler into a Netlify function: method, key, size, JSON and schema are checked before it runs, a
 * `Problem` becomes its status and body, and whatever it throws is written down and answered with a plain 500.
 */
export const endpoint =
  <In>(spec: EndpointSpec<In>, handler: Handler<In>) =>
  async (request: Request, context?: unknown): Promise<Response> => {
    try {
      const input = await readInput(spec, request);
      const answer = input.ok ? await handler(input.value, callOf(request, context)) : input;
      return answer.ok ? json(answer.value) : refuse(answer.error, spec.method);
    } catch (thrown) {
      return refuse(problemFrom(thrown, request), spec.method);
    }
  };

/** The session id of the visitor's `mama_session` cookie, or null when it is absent or no UUID. */
export const sessionOf = (request: Request): string | null => {
  const cookie = request.headers.get('cookie') ?? '';
  const uuid = /(?:^|;\s*)mama_session=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=;|$)/i.exec(cookie)?.[1];
  return uuid?.toLowerCase() ?? null;
};

/** What a handler is given of the world around a request. */
export const callOf = (request: Request, context: unknown): Call => ({
  request,
  now: new Date(),
  env: env(),
  session: sessionOf(request),
  ...platformOf(request, context),
  // Only a call that needs the database wakes it.
  get db() {
    return database();
  },
});

async function readInput<In>(spec: EndpointSpec<In>, request: Request): Promise<Result<In, Problem>> {
  const { method, schema, auth = 'anon', maxBytes = 16_384 } = spec;
  if (request.method !== method) return err({ code: 'method_not_allowed', message: `Use ${method} here.` });
  if (auth === 'anon' && !hasKey(request)) return err(unauthorized);
  const raw = method === 'GET' ? readQuery(request, maxBytes) : await readJson(request, maxBytes);
  if (auth === 'beacon' && !hasKey(request) && !(raw.ok && holdsKey(raw.value))) return err(unauthorized);
  return raw.ok ? checkInput(schema, raw.value) : raw;
}

const unauthorized: Problem = {
  code: 'unauthorized',
  message: 'The key of this call is missing or wrong.',
};

const hasKey = (request: Request): boolean => {
  const [, key] = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return key === env().PUBLIC_ANON_KEY;
};

/** A beacon cannot carry a header. */
const holdsKey = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'key') === env().PUBLIC_ANON_KEY;

const tooLarge: Problem = { code: 'too_large', message: 'That is more than this call takes.' };

const readQuery = (request: Request, maxBytes: number): Result<unknown, Problem> => {
  const { search, searchParams } = new URL(request.url);
  return search.length > maxBytes ? err(tooLarge) : ok(Object.fromEntries(searchParams));
};

async function readJson(request: Request, maxBytes: number): Promise<Result<unknown, Problem>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return err({ code: 'invalid', message: 'Send JSON, with the content type application/json.' });
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return err(tooLarge);
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return err({ code: 'invalid', message: 'The body is not valid JSON.' });
  }
}

function checkInput<In>(schema: ZodType<In>, raw: unknown): Result<In, Problem> {
  const parsed = schema.safeParse(raw, {
    error: (issue) => (issue.input === undefined ? 'This is needed.' : undefined),
  });
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknownKey ?? issue?.path.join('.');
  const message = issue?.message ?? 'This cannot be read.';
  return err({ code: 'invalid', message, ...(field ? { field } : {}) });
}

function problemFrom(thrown: unknown, request: Request): Problem {
  const isAway = thrown instanceof DatabaseAway;
  const { pathname } = new URL(request.url);
  log('error', isAway ? 'database_away' : 'call_failed', { path: pathname, ...describeThrown(thrown) });
  return isAway
    ? {
        code: 'unavailable',
        message: 'We cannot look that up just now. Please try again.',
        retryAfterSeconds: 5,
      }
    : { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

function refuse({ code, message, field, details, retryAfterSeconds }: Problem, allowed: string): Response {
  const error = { code, message, ...(field && { field }), ...(details && { details }) };
  const body: ProblemBody = { success: false, error };
  const headers = {
    ...(code === 'method_not_allowed' && { allow: allowed }),
    ...(code === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  };
  return json({ status: statusOf[code], body, headers });
}

const defaults = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const json = ({ status = 200, body, headers }: Answer): Response =>
  Response.json(body, { status, headers: { ...defaults, ...headers } });
