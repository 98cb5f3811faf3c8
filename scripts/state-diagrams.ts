/**
 * `node scripts/state-diagrams.ts`: generates docs/booking-states.md from
 * `src/domain/booking/states.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Actor,
  bookingGraph,
  type Condition,
  changeGraph,
  conditions,
  damageGraph,
  paymentGraph,
  refundGraph,
  type StateGraph,
} from '#domain/booking/states.ts';
import { root } from './settings.ts';

const actors: readonly Actor[] = ['guest', 'host', 'clock', 'payment service'];

type AnyGraph = StateGraph<string>;

const toReadableName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const formatActors = (by: AnyGraph[string]['by']): string => actors.filter((actor) => by[actor]).join(', ');

/** Draws transitions between states. Those that keep the state are only in the table. */
function drawGraph(graph: AnyGraph): string[] {
  const arrows = Object.entries(graph).flatMap(([name, { from, to, by }]) =>
    to === 'same'
      ? []
      : from.map(
          (state) =>
            `  ${state === 'new' ? '[*]' : state} --> ${to}: ${toReadableName(name)} (${formatActors(by)})`,
        ),
  );
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'];
}

const formatConditions = (needed: readonly Condition[] | undefined): string =>
  needed ? ['yes', ...needed.map((condition) => conditions[condition])].join(', ') : '';

function formatTable(graph: AnyGraph): string[] {
  const rows = Object.entries(graph).map(([name, { from, to, by }]) => [
    toReadableName(name),
    from.join(', '),
    to === 'same' ? 'the same' : to,
    ...actors.map((actor) => formatConditions(by[actor])),
  ]);
  const header = ['action', 'from', 'to', ...actors];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Returns all graphs as Markdown. */
export const drawStates = (): string =>
  [
    '# States of a booking',
    '',
    'Written by `npm run format` from `src/domain/booking/states.ts`; not by hand. The pages of guests, the desk and the',
    'refusals of the server ask that table by `can` and `findObstacle`.',
    '',
    '## Booking',
    '',
    'The stays of a party are held, paid and released together. `quoted` is a price a host has sent, while its guest can accept',
    'it; its row has the status `expired`, or `cancelled` once its guest has released it.',
    '',
    ...drawGraph(bookingGraph),
    '',
    ...formatTable(bookingGraph),
    '',
    '## Change',
    '',
    'Changes that wait for their payment, changes that were made, charges of a host and what a host gave back.',
    '',
    ...drawGraph(changeGraph),
    '',
    '## Payment',
    '',
    ...drawGraph(paymentGraph),
    '',
    '## Refund',
    '',
    ...drawGraph(refundGraph),
    '',
    '## Damage deposit',
    '',
    ...drawGraph(damageGraph),
    '',
  ].join('\n');

if (import.meta.main) writeFileSync(join(root, 'docs/booking-states.md'), drawStates());
