import { getErrorCode } from '#domain/error-code.ts';

/** Fields of a log line besides its event. */
export type Fields = Record<string, string | number | boolean | undefined>;

/** Writes one line of JSON. Only names, codes and counts are allowed, never guest input. */
export const log = (level: 'info' | 'error', event: string, fields: Fields = {}): void => {
  console[level](JSON.stringify({ level, event, ...fields }));
};

/** Logs a thrown error without its message. */
export const logThrown = (event: string, error: unknown, fields: Fields = {}): void =>
  log('error', event, { ...fields, ...describeError(error) });

const minuteMs = 60_000;
/** Rejections by route and code: time of the last logged one, and the number since. */
const rejections = new Map<string, { at: number; skipped: number }>();

/**
 * Logs a rejection by route or kind and code, without guest data. Each process logs one line a
 * minute of each kind; `unwritten` counts those skipped since the last.
 */
export function logRefusal(event: 'refused' | 'link_refused', route: string, code: string | number): void {
  const key = `${event} ${route} ${code}`;
  const last = rejections.get(key) ?? { at: -minuteMs, skipped: 0 };
  const now = performance.now();
  if (now - last.at < minuteMs) {
    last.skipped += 1;
    return;
  }
  log('info', event, { route, code, unwritten: last.skipped });
  rejections.set(key, { at: now, skipped: 0 });
}

/**
 * Returns the loggable fields of a thrown error: name, code or its cause's, and source location.
 * Excludes the message, because drivers and parsers quote input in theirs.
 */
function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = codeOfThrown(error);
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 8);
  return { error: error.name, code, stack: frames?.map((frame) => frame.trim()).join(' < ') };
}

/** Returns the code of a thrown error or of its cause; `undefined` if there is none. */
export const codeOfThrown = (error: unknown): string | undefined =>
  getErrorCode(error) ?? (error instanceof Error ? getErrorCode(error.cause) : undefined);
