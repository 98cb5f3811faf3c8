import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallProblem } from '#browser/call-api.ts';
import { settingRules } from '#fields/setting-rules.ts';
import { ListTable } from '#host/parts/ListView.tsx';
import { QueryState } from '#host/parts/QueryState.tsx';
import { RuleField } from '#host/parts/RuleField.tsx';
import { Table } from '#host/parts/Table.tsx';
import { Countdown } from '#host/parts/Timestamp.tsx';
import type { HostListQuery } from '#host/parts/use-host-list.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

afterEach(() => vi.useRealTimers());

interface Row {
  name: string;
  total: string;
}

const columns = [
  { head: 'Cabin', cell: ({ name }: Row) => name },
  { head: 'Total', align: 'end', cell: ({ total }: Row) => total },
] as const;
const rows: Row[] = [{ name: 'Perseid', total: '$412.00' }];
const table = { caption: 'Bookings', columns, keyOf: ({ name }: Row) => name };
const nothing = async () => undefined;

describe('a table', () => {
  const page = html(<Table {...table} rows={rows} />);

  test('has a name, a heading for each column, and a row named by its first cell', () => {
    expect(page).toContain('<caption class="visually-hidden">Bookings</caption>');
    expect(page.match(/<th scope="col"/g)).toHaveLength(2);
    expect(page).toContain('<th scope="row">Perseid</th>');
  });

  test('says on a phone, where the headings are gone, what each cell is', () => {
    expect(page).toContain('<td data-head="Total" data-align="end">$412.00</td>');
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
  const shown = (changes: Partial<HostListQuery<Row>>) =>
    html(<ListTable {...table} list={{ ...list, ...changes }} empty="There is none." />);
  const problem = (code: CallProblem['code']): CallProblem => ({
    code,
    status: 503,
    message: 'Not now.',
  });

  test('is on its way, here, empty, or not to be had', () => {
    expect(shown({ rows: null })).toContain('Fetching bookings…');
    expect(shown({})).toContain('Perseid');
    expect(shown({})).not.toContain('Show more');
    expect(shown({ rows: [] })).toContain('There is none.');
    expect(shown({ rows: null, problem: problem('unavailable') })).toMatch(
      /role="alert".*Not now\..*Try again/,
    );
  });

  test('has another page to show, and says when that does not come', () => {
    expect(shown({ fetchNextPage: nothing })).toContain('Show more');
    const failed = shown({ fetchNextPage: nothing, nextPageProblem: problem('offline') });
    expect(failed).toMatch(/Perseid.*Not now\..*Show more/);
  });

  test('leaves it to the desk to say that the session is over', () => {
    expect(shown({ rows: null, problem: problem('unauthorized') })).not.toContain('Not now.');
    expect(shown({ nextPageProblem: problem('unauthorized') })).not.toContain('Not now.');
  });
});

test('what is not there is said, and only what may come yet is tried again', () => {
  const shown = (code: CallProblem['code']) => {
    const problem = { code, status: 0, message: 'There is no such cabin.' };
    return html(
      <QueryState asked={{ value: null, problem, refetch: nothing }} what="the cabin">
        {() => null}
      </QueryState>,
    );
  };
  expect(shown('not_found')).toContain('There is no such cabin.');
  expect(shown('not_found')).not.toContain('Try again');
  expect(shown('unavailable')).toContain('Try again');
});

test('of several faults all are named, each with the way to it, in the order of the form', () => {
  const labels = { first: 'First night', last: 'Last night', amount: 'Dollars' };
  const faults = { amount: 'Type an amount.', first: 'Choose the first night.' };
  const page = html(<ErrorSummary faults={faults} labels={labels} />);
  expect(page).toMatch(/2 things.*#first.*First night.*Choose the first.*Dollars.*Type an amount/);
  expect(html(<ErrorSummary faults={{ amount: 'Type an amount.' }} labels={labels} />)).toBe('');
});

test('a day is chosen in a calendar, a season may be of every year', () => {
  const { used_until, stays_until } = settingRules.promo;
  const shared = { name: 'day', text: '', fault: null, onType: () => {} };
  expect(html(<RuleField {...shared} rule={used_until} />)).toContain('type="date"');
  expect(html(<RuleField {...shared} rule={stays_until} />)).toContain('type="text"');
});

test('a countdown that is over says so', () => {
  expect(html(<Countdown until="2020-01-01T00:00:00Z" />)).toContain('over');
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') });
  expect(html(<Countdown until="2026-12-01T12:01:30Z" />)).toContain('01:30');
});
