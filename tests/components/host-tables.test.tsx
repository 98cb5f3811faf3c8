// Shared parts of the host dashboard: tables, lists, load errors and fields.

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallProblem } from '#browser/call-api.ts';
import { settingRules } from '#fields/setting-rules.ts';
import { ListTable } from '#host/parts/ListView.tsx';
import { QueryState } from '#host/parts/QueryState.tsx';
import { RuleField } from '#host/parts/RuleField.tsx';
import { Table } from '#host/parts/Table.tsx';
import type { HostListQuery } from '#host/parts/use-host-list.ts';

interface Row {
  name: string;
  total: string;
}

const rows: Row[] = [{ name: 'Perseid', total: '$412.00' }];
const table = {
  caption: 'Bookings',
  columns: [
    { heading: 'Cabin', cell: ({ name }: Row) => name },
    { heading: 'Total', align: 'end', cell: ({ total }: Row) => total },
  ],
  getKey: ({ name }: Row) => name,
} as const;
const nothing = async () => undefined;
const problem = (code: CallProblem['code']): CallProblem => ({ code, status: 503, message: 'Not now.' });

const shown = (words: string) => expect.element(page.getByText(words)).toBeVisible();
const hidden = (words: string) => expect.element(page.getByText(words)).not.toBeInTheDocument();
const button = (name: string) => page.getByRole('button', { name });

describe('a table', () => {
  test('has a name, a heading for each column, and a row named by its first cell', async () => {
    await page.viewport(1024, 768);
    await render(<Table {...table} rows={rows} />);
    const bookings = page.getByRole('table', { name: 'Bookings' });
    for (const name of ['Cabin', 'Total'])
      await expect.element(bookings.getByRole('columnheader', { name })).toBeVisible();
    await expect.element(bookings.getByRole('rowheader', { name: 'Perseid' })).toBeVisible();
    await expect.element(bookings.getByRole('cell', { name: '$412.00' })).toBeVisible();
  });

  test('labels each cell on a phone, where there are no headings', async () => {
    await page.viewport(390, 844);
    await render(<Table {...table} rows={rows} />);
    const cell = page.getByRole('cell').filter({ hasText: '$412.00' });
    await expect.element(cell).toBeVisible();
    expect(getComputedStyle(cell.element(), '::before').content).toBe('"Total"');
  });
});

describe('a list', () => {
  const list: HostListQuery<Row> = {
    rows,
    problem: null,
    busy: false,
    refetch: nothing,
    fetchNextPage: null,
    isFetchingNextPage: false,
    nextPageProblem: null,
  };
  const open = (changes: Partial<HostListQuery<Row>>) =>
    render(<ListTable {...table} list={{ ...list, ...changes }} empty="There is none." />);
  const perseid = page.getByRole('rowheader', { name: 'Perseid' });

  test('is loading', async () => {
    await open({ rows: null });
    await shown('Fetching bookings…');
  });

  test('is loaded', async () => {
    await open({});
    await expect.element(perseid).toBeVisible();
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });

  test('is empty', async () => {
    await open({ rows: [] });
    await shown('There is none.');
  });

  test('has failed to load, and can be retried', async () => {
    await open({ rows: null, problem: problem('unavailable') });
    const alert = page.getByRole('alert').filter({ hasText: 'Not now.' });
    await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('has a next page, and reports if that fails', async () => {
    await open({ fetchNextPage: nothing, nextPageProblem: problem('offline') });
    await expect.element(perseid).toBeVisible();
    await shown('Not now.');
    await expect.element(button('Show more')).toBeVisible();
  });

  test.each([
    ['the list', { rows: null, problem: problem('unauthorized') }],
    ['its next page', { nextPageProblem: problem('unauthorized') }],
  ])('leaves an expired session to the dashboard: %s', async (_, changes) => {
    await open(changes);
    await hidden('Not now.');
  });
});

test.each([
  ['not_found', false],
  ['unavailable', true],
] as const)('reports a failure (%s), and offers a retry only if it may help', async (code, again) => {
  const asked = {
    value: null,
    problem: { ...problem(code), message: 'There is no such cabin.' },
    refetch: nothing,
  };
  await render(
    <QueryState query={asked} subject="the cabin">
      {() => null}
    </QueryState>,
  );
  await shown('There is no such cabin.');
  expect(button('Try again').length).toBe(again ? 1 : 0);
});

test.each([
  ['a day', settingRules.promo.used_until, 'date'],
  ['a season, which may be of every year,', settingRules.promo.stays_until, 'text'],
])('%s has the input type of its rule', async (_, rule, type) => {
  await render(<RuleField name="day" rule={rule} text="" onType={() => undefined} />);
  await expect.element(page.getByLabelText(rule.label)).toHaveAttribute('type', type);
});
