/** Announces a running build of the site, also of another host, and when it is published. */

import { useEffect, useEffectEvent } from 'react';
import { lateBuildMessage } from '#domain/site-builds/build-failure.ts';
import { type PublishStatus, usePublish } from './use-publish.ts';

/** Formats the state of a requested build; `null` if none was requested or it failed. */
export function formatBuildStatus(build: PublishStatus['build']): string | null {
  if (build === 'waiting') return 'A build is under way. This says when it is out.';
  if (build === 'late') return lateBuildMessage;
  return build === 'published' ? 'Out: the pages show everything.' : null;
}

export function BuildStatus({ onPublished }: { onPublished?: () => void }) {
  const { build } = usePublish();
  const handlePublished = useEffectEvent(() => onPublished?.());
  useEffect(() => {
    if (build === 'published') handlePublished();
  }, [build]);
  const message = formatBuildStatus(build);
  return message === null ? null : <p role="status">{message}</p>;
}
