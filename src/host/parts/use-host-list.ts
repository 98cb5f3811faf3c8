import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { CallRequest, CallResponse, CallReturning } from '#contracts/calls.ts';
import type { Paged } from '#contracts/paging.ts';
import { callHostApi } from '#host/call-host-api.ts';
import { type HostQuery, useHostQuery } from './use-host-query.ts';

/** List that is loaded page by page. */
export interface HostListQuery<Row> extends Omit<HostQuery<unknown>, 'value'> {
  /** Rows loaded so far; `null` until the first page is loaded. */
  rows: readonly Row[] | null;
  /** Loads the next page; `null` on the last page. */
  fetchNextPage: (() => Promise<void>) | null;
  /** State of loading the next page. */
  isFetchingNextPage: boolean;
  nextPageProblem: CallProblem | null;
}

interface Pages<Row> {
  /** The request these pages belong to, and its first page. */
  key: string;
  first: unknown;
  rows: readonly Row[];
  next: string | null;
  busy: boolean;
  problem: CallProblem | null;
}

/** A call that returns a page of a list. */
export type ListName = CallReturning<Paged<unknown>>;

/** The row type of a list call. */
export type ListRow<Name extends ListName> = CallResponse<Name> extends Paged<infer Row> ? Row : never;

/** Loads a list of the server page by page: `useHostList('GET desk/cabins', { search })`. */
export function useHostList<Name extends ListName>(
  name: Name,
  input: CallRequest<Name>,
): HostListQuery<ListRow<Name>>;
export function useHostList(name: ListName, input: CallRequest<ListName>): HostListQuery<unknown> {
  const { value: first, ...firstPageQuery } = useHostQuery(name, input);
  const [pages, setPages] = useState<Pages<unknown> | null>(null);
  const latest = useRef(pages);
  useLayoutEffect(() => {
    latest.current = pages;
  }, [pages]);
  const key = JSON.stringify(input);
  const loadFollowing = useEffectEvent(async (page: Paged<unknown>, signal: AbortSignal) => {
    const countShown = () => (latest.current?.key === key ? latest.current.rows.length : 0);
    let { rows, next } = page;
    while (next && rows.length < countShown()) {
      const response = await callHostApi(name, { ...input, after: next }, { signal });
      // Loaded pages are kept.
      if (signal.aborted || !response.ok) return;
      rows = [...rows, ...response.value.rows];
      next = response.value.next;
    }
    setPages({ key, first: page, rows, next, busy: false, problem: null });
  });
  // A refresh returns the first page. Further pages that are shown are loaded again before it
  // replaces them.
  useEffect(() => {
    const abortController = new AbortController();
    if (first) void loadFollowing(first, abortController.signal);
    return () => abortController.abort();
  }, [first]);
  const fetchNextPage = async () => {
    const current = latest.current;
    if (!current?.next || current.busy) return;
    setPages({ ...current, busy: true });
    const response = await callHostApi(name, { ...input, after: current.next });
    // Another list was requested meanwhile.
    if (latest.current?.first !== current.first) return;
    setPages(
      response.ok
        ? {
            ...current,
            rows: [...current.rows, ...response.value.rows],
            next: response.value.next,
            problem: null,
          }
        : { ...current, problem: response.error },
    );
  };
  return {
    ...firstPageQuery,
    rows: pages?.rows ?? null,
    fetchNextPage: pages?.next ? fetchNextPage : null,
    isFetchingNextPage: pages?.busy ?? false,
    nextPageProblem: pages?.problem ?? null,
  };
}
