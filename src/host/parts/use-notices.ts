import { useEffect, useState } from 'react';
import type { BuildNotice } from '#domain/content/notice.ts';
import { paths } from '#paths';

/** What the build of the site that is out says of cabins and texts (scripts/astro/build-moment.mjs). */
export interface BuildNotices {
  notices: BuildNotice[];
  /** The files that name a cabin, by its slug. */
  named: Record<string, string[]>;
}

const none: BuildNotices = { notices: [], named: {} };

/** Reads it once; nothing where it cannot be read. */
export function useNotices(): BuildNotices {
  const [read, setRead] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(paths.noticesData, { cache: 'no-cache', signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : none))
      .then((found: Partial<BuildNotices>) => setRead({ ...none, ...found }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return read;
}
