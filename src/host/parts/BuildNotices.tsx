/** Content that the published build of the site left out, such as references to deleted cabins. */

import { useEffect, useState } from 'react';
import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-while-visible.ts';
import type { BuildNotices } from '#domain/site-builds/build-notice.ts';
import { callHostApi } from '#host/call-host-api.ts';
import { fetchBuiltAt } from './fetch-built-at.ts';
import { ViewSection } from './Heading.tsx';
import { Table } from './Table.tsx';

const none: BuildNotices = { notices: [], named: {} };

/** Loads the notices of the published build; empty until they are loaded. */
export function useNotices(): BuildNotices {
  const [notices, setNotices] = useState(none);
  useEffect(() => {
    const abortController = new AbortController();
    const load = async () => {
      const built_at = await fetchBuiltAt();
      if (built_at === null || abortController.signal.aborted) return;
      const response = await callHostApi(
        'GET desk/build-notices',
        { built_at },
        { signal: abortController.signal },
      );
      if (response.ok) setNotices(response.value);
    };
    void load();
    const stop = refreshWhileVisible(refreshAfterMs, () => void load());
    return () => {
      stop();
      abortController.abort();
    };
  }, []);
  return notices;
}

/** Table of the left-out content, with instructions to correct it. */
export function BuildNoticeList() {
  const { notices } = useNotices();
  if (notices.length === 0) return null;
  return (
    <ViewSection title="The pages do without">
      <Table
        caption="What the last build left out"
        rows={notices}
        getKey={({ place, field, found }) => `${place} ${field} ${found}`}
        columns={[
          { heading: 'Where', cell: ({ place, field }) => `${place}: ${field}` },
          { heading: 'What', cell: ({ found }) => found },
          { heading: 'Mend it', cell: ({ mend }) => mend },
        ]}
      />
    </ViewSection>
  );
}
