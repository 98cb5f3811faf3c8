import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-visible.ts';
import { watchToday } from '#browser/today.ts';
import type { CallName, CallRequest, CallResponse } from '#contracts/calls.ts';
import { callHostApi, getFailureMessage, type HostMutation } from '#host/call-host-api.ts';
import { $session } from '#host/session.ts';

/** What a view asked for. What is here stays while it is asked for anew. */
export interface HostQuery<Value> {
  /** Null until it is here. */
  value: Value | null;
  /** Why it did not come, the last time; null when it did. */
  problem: CallProblem | null;
  busy: boolean;
  /** Asks again. */
  refetch: () => Promise<void>;
}

/**
 * Asks the desk's server when a view opens, whenever `input` changes, every five minutes while it is looked at or on return after
 * as long, with every new day, and once more after the host has signed in again:
 * `const { value, problem, again } = useHostQuery('GET desk/today', {})`. What it needs for a form is best copied once.
 */
export function useHostQuery<Name extends CallName>(
  name: Name,
  input: CallRequest<Name>,
): HostQuery<CallResponse<Name>> {
  const [asked, setAsked] = useState<Omit<HostQuery<CallResponse<Name>>, 'refetch'>>({
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
    const mine = new AbortController();
    running.current = mine;
    setAsked((before) => ({ ...before, busy: true }));
    const answer = await callHostApi(name, latest.current, { signal: mine.signal });
    if (mine.signal.aborted) return;
    setAsked((before) =>
      answer.ok
        ? { value: answer.value, problem: null, busy: false }
        : { ...before, problem: answer.error, busy: false },
    );
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another input is another question
  useEffect(() => {
    void refetch();
    return () => running.current?.abort();
  }, [refetch, key]);
  useEffect(() => refreshWhileVisible(refreshAfterMs, () => void refetch(), watchToday), [refetch]);
  useAfterReturn(asked.problem, refetch);
  return { ...asked, refetch };
}

/** Somebody was first, or the amounts are others by now: what stands is fetched and shown. */
const staleCodes = /^(version_conflict|refund_changed|price_changed|taken)$/;

/** What was asked for, as the last of its changes has answered it: each answers with the whole. */
export function useHostMutation<Answer>(asked: HostQuery<Answer>): {
  asked: HostQuery<Answer>;
  change: HostMutation<Answer>;
} {
  const [changed, setChanged] = useState<{ after: Answer | null; value: Answer } | null>(null);
  const change: HostMutation<Answer> = async (name, input, onDone) => {
    const answer = await callHostApi(name, input);
    if (answer.ok) {
      // Of a call that is not known yet the compiler does not see that it answers so.
      const value = answer.value as Answer;
      setChanged({ after: asked.value, value });
      onDone?.(value);
    } else if (staleCodes.test(answer.error.code)) await asked.refetch();
    return getFailureMessage(answer);
  };
  // What is fetched later than it was changed is the newer.
  const isNewer = changed !== null && changed.after === asked.value;
  return { asked: { ...asked, value: isNewer ? changed.value : asked.value }, change };
}

/** A call that found the session over is made again once the host is back. */
function useAfterReturn(problem: CallProblem | null, again: () => Promise<void>): void {
  const { state } = useStore($session);
  const isWanted = problem?.code === 'unauthorized' && state === 'signed-in';
  useEffect(() => {
    if (isWanted) void again();
  }, [isWanted, again]);
}
