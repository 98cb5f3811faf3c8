import { getErrorCode } from '#domain/error-code.ts';

/** What a line of the log says beside its event. */
export type Fields = Record<string, string | number | boolean | undefined>;

/** Writes one line of JSON. Callers pass names, codes and counts only: never what a guest typed. */
export const log = (level: 'info' | 'error', event: string, fields: Fields = {}): void => {
  console[level](JSON.stringify({ level, event, ...fields }));
};

/** Writes a line about something thrown, without its message. */
export const logThrown = (event: string, thrown: unknown, fields: Fields = {}): void =>
  log('error', event, { ...fields, ...describeThrown(thrown) });

const minuteMs = 60_000;
/** Of refusals by what and where: when one was written last, and how many came since. */
const refusals = new Map<string, { at: number; since: number }>();

/**
 * Writes down that somebody was refused, by route or kind and code, which tell of nobody. Of one kind a process writes a line a
 * minute: `unwritten` in the next says how many came after the last.
 */
export function logRefusal(event: 'refused' | 'link_refused', route: string, code: string | number): void {
  const key = `${event} ${route} ${code}`;
  const last = refusals.get(key) ?? { at: -minuteMs, since: 0 };
  const now = performance.now();
  if (now - last.at < minuteMs) {
    last.since += 1;
    return;
  }
  log('info', event, { route, code, unwritten: last.since });
  refusals.set(key, { at: now, since: 0 });
}

/**
 * What may be written down about something thrown: its name, its code or its cause's, and where it came from.
 * Its message is left out, because drivers and parsers quote the input in theirs.
 */
function describeThrown(thrown: unknown): Fields {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const code = codeOfThrown(thrown);
  const frames = thrown.stack?.match(/^ {4}at .*$/gm)?.slice(0, 8);
  return { error: thrown.name, code, stack: frames?.map((frame) => frame.trim()).join(' < ') };
}

/** The code of something thrown, or of its cause; undefined without one. */
export const codeOfThrown = (thrown: unknown): string | undefined =>
  getErrorCode(thrown) ?? (thrown instanceof Error ? getErrorCode(thrown.cause) : undefined);
