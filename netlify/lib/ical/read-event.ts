import ICAL from 'ical.js';
import type { EventEdge } from '#domain/calendar/event-nights.ts';
import { type Clocks, edgeOf } from './clock.ts';

/** A VEVENT with what decides about nights. */
export interface FeedEvent {
  /** Empty where the file gives none. */
  uid: string;
  component: ICAL.Component;
  start: ICAL.Time;
  zone: string | null;
  /** From its start to its end; null where it has none. */
  length: ICAL.Duration | null;
  /** The day, at the cabin, of the one of a repeating event it stands in for; null: it stands for itself. */
  replaces: string | null;
  /** Whether it takes its nights: not called off, and not marked as free time. */
  isBusy: boolean;
}

/** A whole day that does not say so, as some sites write it. */
const unmarkedDate = /^(DTSTART|DTEND|RECURRENCE-ID)(?:;TZID=[^:;]*)?:(\d{8})[ \t]*$/gim;

/** Reads a VEVENT; throws when it is malformed or does not say when it begins. */
export function readEvent(text: string, clocks: Clocks): FeedEvent {
  const component = new ICAL.Component(ICAL.parse(text.replace(unmarkedDate, '$1;VALUE=DATE:$2')));
  const start = timeOf(component, 'dtstart');
  if (!start) throw new TypeError('An event says when it begins.');
  const replaced = timeOf(component, 'recurrence-id');
  return {
    uid: textOf(component, 'uid'),
    component,
    start,
    zone: zoneOf(component, 'dtstart'),
    length: lengthOf(component, start),
    replaces: replaced && edgeOf(replaced, zoneOf(component, 'recurrence-id'), clocks).day,
    isBusy:
      textOf(component, 'status').toUpperCase() !== 'CANCELLED' &&
      textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT',
  };
}

/** Where an event ends that begins at `start`; null where it does not say. */
export function endOf(
  { component, length, start: written, zone }: FeedEvent,
  start: ICAL.Time,
  clocks: Clocks,
): EventEdge | null {
  const end = timeOf(component, 'dtend');
  if (end && start.compare(written) === 0) return edgeOf(end, zoneOf(component, 'dtend') ?? zone, clocks);
  if (!length) return null;
  const moved = start.clone();
  moved.addDuration(length);
  return edgeOf(moved, zone, clocks);
}

/** The days, at the cabin, on which a repeating event does not take place. */
export const excludedDays = ({ component }: FeedEvent, clocks: Clocks): string[] =>
  component.getAllProperties('exdate').flatMap((property) =>
    property
      .getValues()
      .filter((value) => value instanceof ICAL.Time)
      .map((value) => edgeOf(value, parameterOf(property, 'tzid'), clocks).day),
  );

export const repeats = ({ component }: FeedEvent): boolean =>
  component.hasProperty('rrule') || component.hasProperty('rdate');

function lengthOf(component: ICAL.Component, start: ICAL.Time): ICAL.Duration | null {
  const end = timeOf(component, 'dtend');
  if (end) return end.subtractDate(start);
  const duration = component.getFirstPropertyValue('duration');
  return duration instanceof ICAL.Duration ? duration : null;
}

function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  const property = component.getFirstProperty(name);
  if (!property) return null;
  const value = property.getFirstValue();
  const [, , , written] = property.toJSON();
  // The library reads the 13th month as the first of the next year.
  if (!(value instanceof ICAL.Time) || value.toString() !== written)
    throw new TypeError(`${name} is no date.`);
  return value;
}

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

const zoneOf = (component: ICAL.Component, name: string): string | null => {
  const property = component.getFirstProperty(name);
  return property && parameterOf(property, 'tzid');
};

const parameterOf = (property: ICAL.Property, name: string): string | null => {
  const value = property.getFirstParameter(name);
  return typeof value === 'string' && value !== '' ? value : null;
};
