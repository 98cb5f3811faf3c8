import { useEffect, useEffectEvent } from 'react';
import { lateBuildMessage } from '#domain/site-builds/build-failure.ts';
import { type PublishStatus, usePublish } from './use-publish.ts';

/** Formats the state of a requested build; `null` if none was requested or it failed. */
export function formatBuildStatus(build: PublishStatus['build']): string | null {
  if (build === 'waiting') return 'A build is under way. This says when it is out.';
  if (build === 'late') return lateBuildMessage;
  return build === 'published' ? 'Out: the pages show everything.' : null;
}

/**
 * Announces a running build, including one that another host requested, and when it is published.
 */
export function BuildStatus({ onOut }: { onOut?: () => void }) {
  const { build } = usePublish();
  const handleOut = useEffectEvent(() => onOut?.());
  useEffect(() => {
    if (build === 'published') handleOut();
  }, [build]);
  const message = formatBuildStatus(build);
  return message === null ? null : <p role="status">{message}</p>;
}
