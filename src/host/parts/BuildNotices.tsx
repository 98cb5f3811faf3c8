import { useEffect, useState } from 'react';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { paths } from '#paths';
import { ViewSection } from './Heading.tsx';
import { Table } from './Table.tsx';

/** What the build of the site that is out says of cabins and texts (scripts/astro/build-info.ts). */
interface BuildNotices {
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

/** What the last build of the site did without, with the way to mend it; nothing where that is nothing. */
export function BuildNoticeList() {
  const { notices } = useNotices();
  if (notices.length === 0) return null;
  return (
    <ViewSection title="The pages do without">
      <Table
        caption="What the last build left out"
        rows={notices}
        keyOf={({ place, field, found }) => `${place} ${field} ${found}`}
        columns={[
          { head: 'Where', cell: ({ place, field }) => `${place}: ${field}` },
          { head: 'What', cell: ({ found }) => found },
          { head: 'Mend it', cell: ({ mend }) => mend },
        ]}
      />
    </ViewSection>
  );
}
