import { useCallback, useEffect, useState } from 'react';
import { refreshWhileVisible } from '#browser/refresh-visible.ts';
import { readSession, writeSession } from '#browser/storage.ts';
import type { PublishState } from '#contracts/site-builds.ts';
import { usualBuildMs } from '#domain/site-builds/build-failure.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import { fetchBuiltAt } from './fetch-built-at.ts';

/** State of the published site relative to what hosts have saved. */
export interface PublishStatus {
  /** `null` until it is loaded. */
  state: PublishState | null;
  /**
   * `waiting`: requested, not published yet; `late`: should be published by now; `failed`: will not
   * be published.
   */
  build: 'none' | 'waiting' | 'late' | 'published' | 'failed';
  /** Requests a build. Returns a message if that failed. */
  publish: () => Promise<string | null>;
}

const key = 'desk_publish';
/** Polling intervals while a build is running, and otherwise. */
const [everyMs, idleMs] = [5000, 60_000];

function askedBefore(): string | null {
  const kept = readSession(key);
  return typeof kept === 'string' && !Number.isNaN(Date.parse(kept)) ? kept : null;
}

/** Watches the number of unpublished changes, and a requested build until it is published. */
export function usePublish(): PublishStatus {
  const [state, setState] = useState<PublishState | null>(null);
  const [asked, setAsked] = useState(askedBefore);
  const [isOut, setOut] = useState(false);
  const look = useCallback(async () => {
    const built_at = await fetchBuiltAt();
    if (built_at === null) return;
    const answer = await callHostApi('GET desk/publish', { built_at });
    if (answer.ok) setState(answer.value);
    // A build requested by another tab, another host or a job.
    if (asked === null && answer.ok) setAsked(answer.value.under_way);
    const isOut = asked !== null && built_at >= asked;
    const hasFailed = answer.ok && asked !== null && (answer.value.failed?.at ?? '') > asked;
    if (!isOut && !hasFailed) return;
    writeSession(key, null);
    setAsked(null);
    setOut(isOut);
  }, [asked]);
  useEffect(() => {
    void look();
    if (asked === null) return refreshWhileVisible(idleMs, () => void look());
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [asked, look]);
  const publish = async () => {
    setOut(false);
    const answer = await callHostApi('POST desk/publish', {});
    if (!answer.ok) return getFailureMessage(answer);
    writeSession(key, answer.value.asked_at);
    setAsked(answer.value.asked_at);
    return null;
  };
  return { state, build: buildOf(asked, isOut, state), publish };
}

function buildOf(asked: string | null, isOut: boolean, state: PublishState | null): PublishStatus['build'] {
  if (asked === null && state?.failed) return 'failed';
  if (asked === null) return isOut ? 'published' : 'none';
  return Date.now() - Date.parse(asked) > usualBuildMs ? 'late' : 'waiting';
}
