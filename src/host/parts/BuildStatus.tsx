import { useEffect, useEffectEvent } from 'react';
import { lateBuildMessage } from '#domain/site-builds/build-failure.ts';
import { type PublishStatus, usePublish } from './use-publish.ts';

/** Returns what is said of a build that was asked for; null where none was or it failed. */
export function formatBuildStatus(build: PublishStatus['build']): string | null {
  if (build === 'waiting') return 'A build is under way. This says when it is out.';
  if (build === 'late') return lateBuildMessage;
  return build === 'published' ? 'Out: the pages show everything.' : null;
}

/** Says that a build is under way, whoever asked for it, and when it is out. */
export function BuildStatus({ onOut }: { onOut?: () => void }) {
  const { build } = usePublish();
  const handleOut = useEffectEvent(() => onOut?.());
  useEffect(() => {
    if (build === 'published') handleOut();
  }, [build]);
  const message = formatBuildStatus(build);
  return message === null ? null : <p role="status">{message}</p>;
}
