/** Finds sources that were not checked for long, and past events. */

import type { Day } from '#domain/dates/day.ts';
import type { ContentFile } from './read.ts';

/** A source that has not been checked for long. */
export interface StaleSource {
  file: string;
  name: string;
  url: string;
  checked: Day;
}

/** Returns the sources of all files last checked before `before`, oldest first. */
export const listStaleSources = (
  files: readonly Pick<ContentFile, 'file' | 'data'>[],
  before: Day,
): StaleSource[] =>
  files
    .flatMap(({ file, data }) => findSources(data).map((source) => ({ file, ...source })))
    .filter(({ checked }) => checked < before)
    .toSorted((a, b) => a.checked.localeCompare(b.checked) || a.file.localeCompare(b.file));

/** Finds objects with a URL and a check date at any depth. */
function findSources(value: unknown): Omit<StaleSource, 'file'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, url, checked }: Record<string, unknown> = { ...value };
  const source =
    typeof url === 'string' && typeof checked === 'string' ? [{ name: String(name), url, checked }] : [];
  return [...source, ...Object.values(value).flatMap(findSources)];
}

/** An event that is over, and its last day. */
export interface PastEvent {
  file: string;
  last: Day;
}

/**
 * Returns the events that are over on `today`. Pages and calendars omit them until their files get
 * new dates.
 */
export const listPastEvents = (
  files: readonly Pick<ContentFile, 'file' | 'data'>[],
  today: Day,
): PastEvent[] =>
  files.flatMap(({ file, data }) => {
    if (!Array.isArray(data['dates'])) return [];
    const last =
      data['dates']
        .map(({ start, end = start }) => String(end))
        .toSorted()
        .at(-1) ?? '';
    return last < today ? [{ file, last }] : [];
  });
