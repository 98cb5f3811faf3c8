/** Reads and validates the input of a call: query, form or JSON body. */

import type { ZodType, z } from 'zod';
import { linkTokenHeader } from '#contracts/calls.ts';
import type { PublicKeyMode } from '#contracts/contract.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { isTooDeep } from '#domain/type-guards.ts';
import { env } from '#netlify/platform/env.ts';

export interface InputRules<Input> {
  schema: ZodType<Input>;
  key: PublicKeyMode;
  /** Size limit of body, query string or file, in bytes. */
  maxBytes: number;
  /** Name of the file's field. The body is then a form. */
  file?: string;
}

/**
 * Parses the query of a GET, a form with a file, or a JSON body, and checks key, size and schema.
 */
export async function parseInput<Input>(
  request: Request,
  { schema, key, maxBytes, file }: InputRules<Input>,
): Promise<Result<Input, Problem>> {
  if (key === 'anon' && !hasBearerKey(request)) return unauthorized;
  const raw =
    request.method === 'GET'
      ? readQuery(request, maxBytes)
      : file
        ? await readForm(request, file, maxBytes)
        : await readJson(request, maxBytes);
  if (key === 'beacon' && !hasBearerKey(request) && !(raw.ok && hasBodyKey(raw.value))) {
    return unauthorized;
  }
  return raw.ok ? checkInput(schema, raw.value) : raw;
}

const tooLarge = fail('too_large', 'That is more than this call takes.');
const tooDeep = fail('invalid', 'The body has lists within lists without an end.');

/** Returns the query with the link's token, which this site's pages send in a header. */
export function queryWithToken({ url, headers }: Request): URLSearchParams {
  const query = new URL(url).searchParams;
  const token = headers.get(linkTokenHeader);
  if (token !== null) query.set('token', token);
  return query;
}

const readQuery = (request: Request, maxBytes: number): Result<unknown, Problem> =>
  new URL(request.url).search.length > maxBytes ? tooLarge : ok(Object.fromEntries(queryWithToken(request)));

async function readJson(request: Request, maxBytes: number): Promise<Result<unknown, Problem>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return fail('invalid', 'Send JSON, with the content type application/json.');
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) return tooLarge;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooDeep(text) ? tooDeep : ok(JSON.parse(text));
  } catch {
    return fail('invalid', 'The body is not valid JSON.');
  }
}

/** Size limit of a form's other fields, in bytes. */
const otherFieldsBytes = 4096;

async function readForm(
  request: Request,
  field: string,
  maxBytes: number,
): Promise<Result<unknown, Problem>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    return fail('invalid', 'Send a form with the file, multipart/form-data.', field);
  const bytes = await readBytes(request, maxBytes + otherFieldsBytes);
  if (bytes === null) return fail('too_large', tooLargeMessage(maxBytes), field);
  const form = await parseFormData(bytes, type);
  return form ? ok(Object.fromEntries(form)) : fail('invalid', 'The form is not whole.', field);
}

/** Parses bytes as a form of this content type; `null` if they are not one. */
export const parseFormData = (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> =>
  new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);

const tooLargeMessage = (maxBytes: number): string =>
  `This file has more than ${maxBytes / 1_000_000} MB, and that is the most.`;

/** Messages for schemas without their own. */
const errorMap: z.core.$ZodErrorMap = ({ input, path }) => {
  if (input === undefined) return 'This is needed.';
  return path?.length ? undefined : 'Send a JSON object.';
};

function checkInput<Input>(schema: ZodType<Input>, raw: unknown): Result<Input, Problem> {
  const parsed = schema.safeParse(raw, { error: errorMap });
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.map((issue) => ({
    field: (issue.code === 'unrecognized_keys' && issue.keys[0]) || issue.path.join('.'),
    message: issue.message,
  }));
  const [first = { field: '', message: 'This cannot be read.' }] = errors;
  return fail('invalid', first.message, first.field, errors.length > 1 ? { faults: errors } : undefined);
}

/**
 * Reads a body; `null` if it exceeds `maxBytes`. Counts what arrives, not the declared length, and
 * closes the connection.
 */
export async function readBytes(
  { headers, body }: { headers: Pick<Headers, 'get'>; body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unauthorized = fail('unauthorized', 'The key of this call is missing or wrong.');

/** Whether the request's bearer token is the public key. */
const hasBearerKey = (request: Request): boolean => {
  const [, key] = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return key === env().PUBLIC_ANON_KEY;
};

/** Whether the body contains the public key. */
const hasBodyKey = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'key') === env().PUBLIC_ANON_KEY;
