/** Watches the number of unpublished changes, and a requested build until it is published. */

import { useCallback, useEffect, useState } from 'react';
import { refreshWhileVisible } from '#browser/refresh-while-visible.ts';
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
const [buildingMs, idleMs] = [5000, 60_000];

function loadRequestedAt(): string | null {
  const savedTimestamp = readSession(key);
  return typeof savedTimestamp === 'string' && !Number.isNaN(Date.parse(savedTimestamp))
    ? savedTimestamp
    : null;
}

export function usePublish(): PublishStatus {
  const [state, setState] = useState<PublishState | null>(null);
  const [requestedAt, setRequestedAt] = useState(loadRequestedAt);
  const [isPublished, setPublished] = useState(false);
  const checkBuild = useCallback(async () => {
    const built_at = await fetchBuiltAt();
    if (built_at === null) return;
    const response = await callHostApi('GET desk/publish', { built_at });
    if (response.ok) setState(response.value);
    // A build requested by another tab, another host or a job.
    if (requestedAt === null && response.ok) setRequestedAt(response.value.under_way);
    const isPublished = requestedAt !== null && built_at >= requestedAt;
    const hasFailed = response.ok && requestedAt !== null && (response.value.failed?.at ?? '') > requestedAt;
    if (!isPublished && !hasFailed) return;
    writeSession(key, null);
    setRequestedAt(null);
    setPublished(isPublished);
  }, [requestedAt]);
  useEffect(() => {
    void checkBuild();
    if (requestedAt === null) return refreshWhileVisible(idleMs, () => void checkBuild());
    const timer = setInterval(() => void checkBuild(), buildingMs);
    return () => clearInterval(timer);
  }, [requestedAt, checkBuild]);
  const publish = async () => {
    setPublished(false);
    const response = await callHostApi('POST desk/publish', {});
    if (!response.ok) return getFailureMessage(response);
    writeSession(key, response.value.asked_at);
    setRequestedAt(response.value.asked_at);
    return null;
  };
  return { state, build: getBuildState(requestedAt, isPublished, state), publish };
}

function getBuildState(
  requestedAt: string | null,
  isPublished: boolean,
  state: PublishState | null,
): PublishStatus['build'] {
  if (requestedAt === null && state?.failed) return 'failed';
  if (requestedAt === null) return isPublished ? 'published' : 'none';
  return Date.now() - Date.parse(requestedAt) > usualBuildMs ? 'late' : 'waiting';
}
