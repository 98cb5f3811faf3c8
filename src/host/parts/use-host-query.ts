/** Loads data of the server for a view of the dashboard, and shows the results of changes. */

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-while-visible.ts';
import { watchToday } from '#browser/watch-today.ts';
import type { CallName, CallRequest, CallResponse } from '#contracts/calls.ts';
import { callHostApi, getFailureMessage, type HostMutation } from '#host/call-host-api.ts';
import { $session } from '#host/session.ts';

/** Query of a view. The loaded value stays while it is loaded again. */
export interface HostQuery<Value> {
  /** `null` until it is loaded. */
  value: Value | null;
  /** Error of the last load; `null` if it succeeded. */
  problem: CallProblem | null;
  busy: boolean;
  refetch: () => Promise<void>;
}

/**
 * Loads data for a view: when it opens, when `input` changes, every five minutes while visible, on
 * a new day and after signing in again. Example: `const { value, problem, refetch } =
 * useHostQuery('GET desk/today', {})`. Forms should copy the value once.
 */
export function useHostQuery<Name extends CallName>(
  name: Name,
  input: CallRequest<Name>,
): HostQuery<CallResponse<Name>> {
  const [query, setQuery] = useState<Omit<HostQuery<CallResponse<Name>>, 'refetch'>>({
    value: null,
    problem: null,
    busy: true,
  });
  const key = JSON.stringify(input);
  const latest = useRef(input);
  // A layout effect runs before the effect below, which reads it.
  useLayoutEffect(() => {
    latest.current = input;
  }, [input]);
  const running = useRef<AbortController | null>(null);
  const refetch = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setQuery((previous) => ({ ...previous, busy: true }));
    const response = await callHostApi(name, latest.current, { signal: controller.signal });
    if (controller.signal.aborted) return;
    setQuery((previous) =>
      response.ok
        ? { value: response.value, problem: null, busy: false }
        : { ...previous, problem: response.error, busy: false },
    );
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another input is another question
  useEffect(() => {
    void refetch();
    return () => running.current?.abort();
  }, [refetch, key]);
  useEffect(() => refreshWhileVisible(refreshAfterMs, () => void refetch(), watchToday), [refetch]);
  useAfterReturn(query.problem, refetch);
  return { ...query, refetch };
}

/** Errors after which the current data is loaded and shown, because it has changed meanwhile. */
const staleCodes = /^(version_conflict|refund_changed|price_changed|taken)$/;

/** Shows the value that the last mutation returned: each mutation returns the whole entity. */
export function useHostMutation<Entity>(query: HostQuery<Entity>): {
  query: HostQuery<Entity>;
  change: HostMutation<Entity>;
} {
  const [changed, setChanged] = useState<{ previous: Entity | null; value: Entity } | null>(null);
  const change: HostMutation<Entity> = async (name, input, onDone) => {
    const response = await callHostApi(name, input);
    if (response.ok) {
      // TypeScript cannot derive the response type of a generic call.
      const value = response.value as Entity;
      setChanged({ previous: query.value, value });
      onDone?.(value);
    } else if (staleCodes.test(response.error.code)) await query.refetch();
    return getFailureMessage(response);
  };
  // A value loaded after the mutation is newer.
  const isNewer = changed !== null && changed.previous === query.value;
  return { query: { ...query, value: isNewer ? changed.value : query.value }, change };
}

/** Repeats a call that failed on an expired session once the host has signed in again. */
function useAfterReturn(problem: CallProblem | null, retry: () => Promise<void>): void {
  const { state } = useStore($session);
  const shouldRetry = problem?.code === 'unauthorized' && state === 'signed-in';
  useEffect(() => {
    if (shouldRetry) void retry();
  }, [shouldRetry, retry]);
}
