// States of a booking, and the transitions that each role may perform.

import { expect, test } from 'vitest';
import { bookingStatuses } from '#domain/booking/booking.ts';
import {
  type Actor,
  type BookingAction,
  type BookingLifecycleState,
  bookingGraph,
  can,
  changeGraph,
  conditions,
  damageGraph,
  findDayConditions,
  findObstacle,
  paymentGraph,
  refundGraph,
  type StateGraph,
} from '#domain/booking/states.ts';

const graphs: Readonly<Record<string, StateGraph<string>>> = {
  bookingGraph,
  changeGraph,
  paymentGraph,
  refundGraph,
  damageGraph,
};

test.each(Object.entries(graphs))('every state of %s is reachable from a new row', (name, graph) => {
  const transitions = Object.values(graph);
  const reached = new Set(['new']);
  for (const _ of transitions)
    for (const { from, to } of transitions)
      if (to !== 'same' && from.some((state) => reached.has(state))) reached.add(to);
  const named = new Set(transitions.flatMap(({ from, to }) => [...from, ...(to === 'same' ? [] : [to])]));
  expect(
    [...named].filter((state) => !reached.has(state)),
    name,
  ).toEqual([]);
});

test('the graph of bookings has every status of the database', () => {
  const named = new Set(Object.values(bookingGraph).flatMap(({ from, to }) => [...from, to]));
  expect(bookingStatuses.filter((status) => !named.has(status))).toEqual([]);
});

test('every condition belongs to a role', () => {
  const needed = new Set(Object.values(bookingGraph).flatMap(({ by }) => Object.values(by).flat()));
  expect(Object.keys(conditions).filter((name) => !needed.has(name as never))).toEqual([]);
});

const everything = Object.fromEntries(Object.keys(conditions).map((name) => [name, true]));
const states: readonly BookingLifecycleState[] = [...bookingStatuses, 'quoted'];

test('each role may perform the transitions of the table in its states, unless a condition fails', () => {
  for (const [name, { from, by }] of Object.entries<StateGraph<string>[string]>(bookingGraph))
    for (const actor of ['guest', 'host', 'clock', 'payment service'] satisfies Actor[])
      for (const state of states) {
        const action = name as BookingAction;
        const needed = by[actor];
        const isAllowed = needed !== undefined && from.includes(state);
        expect(can({ state, holds: everything }, action, actor)).toBe(isAllowed);
        for (const condition of isAllowed ? needed : []) {
          const { [condition]: _, ...holds } = everything;
          expect(findObstacle({ state, holds }, action, actor)).toBe(condition);
        }
      }
});

test('a guest may move a stay until the day before check-in, and add nights until the day before check-out', () => {
  const stay = { check_in: '2026-12-05', check_out: '2026-12-08' };
  const holdsOn = (today: string) => findDayConditions(stay, today);
  expect(holdsOn('2026-12-04')).toEqual({
    beforeFirstDay: true,
    beforeLastDay: true,
    notOver: true,
    fromLastDay: false,
  });
  expect(holdsOn('2026-12-07')).toMatchObject({
    beforeFirstDay: false,
    beforeLastDay: true,
    fromLastDay: false,
  });
  expect(holdsOn('2026-12-08')).toMatchObject({ beforeLastDay: false, notOver: true, fromLastDay: true });
  expect(holdsOn('2026-12-09')).toMatchObject({ notOver: false, fromLastDay: true });
});
