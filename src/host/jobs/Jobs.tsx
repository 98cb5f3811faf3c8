import { useEffect, useState } from 'react';
import type { DeskJobsResponse } from '#contracts/desk/reports.ts';
import { showToast } from '#stores/toasts.ts';
import { callDesk, sentenceOf } from '../call-desk.ts';
import { Empty } from '../parts/Empty.tsx';
import { Fetched } from '../parts/Fetched.tsx';
import { Heading } from '../parts/Heading.tsx';
import { LeftOut } from '../parts/LeftOut.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { Table } from '../parts/Table.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import styles from './Jobs.module.css';
import { JobTable } from './JobTable.tsx';
import { ageWords, outcomeWords, reasonWords, stateWords } from './words.ts';

const nothing = {};
/** A run is looked after this often until it has ended. */
const lookAgainMs = 2_000;

/** What runs by the clock, how it went, and the site's builds. */
export function Jobs() {
  const fetched = useDeskCall('GET desk/jobs', nothing);
  const { value, again } = fetched;
  const [asked, setAsked] = useState<string | null>(null);
  const isRunning = value?.jobs.some(({ last }) => last?.state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void again(), lookAgainMs);
    return () => clearTimeout(timer);
  });
  const runNow = async (name: string) => {
    setAsked(name);
    const answer = await callDesk('POST desk/run-job', { name });
    const failed = answer.ok ? null : sentenceOf(answer.error);
    if (failed !== null) showToast({ title: failed });
    await again();
    setAsked(null);
  };
  return (
    <>
      <Heading>Jobs</Heading>
      <Fetched asked={fetched} what="the jobs">
        {(answer) => (
          <>
            <JobTable
              jobs={answer.jobs}
              now={answer.server_now}
              asked={asked}
              onRun={(name) => void runNow(name)}
            />
            <Failures {...answer} />
            <Builds {...answer} />
            <LeftOut />
          </>
        )}
      </Fetched>
    </>
  );
}

const Failures = ({ failures, server_now }: DeskJobsResponse) => (
  <section className={styles.section}>
    <h2>What went wrong</h2>
    {failures.length === 0 ? (
      <Empty>Nothing, in the last two weeks.</Empty>
    ) : (
      <Table
        caption="Runs that failed"
        rows={failures}
        keyOf={({ name, started_at }) => `${name} ${started_at}`}
        columns={[
          { head: 'Job', cell: ({ name }) => name },
          { head: 'When', cell: ({ started_at }) => ageWords(started_at, server_now) },
          {
            head: 'Result',
            cell: ({ state }) => (
              <StatusWord tone={stateWords[state].tone}>{stateWords[state].word}</StatusWord>
            ),
          },
          { head: 'Problem', cell: (run) => run.problem ?? 'It never said how it ended.' },
        ]}
      />
    )}
  </section>
);

const Builds = ({ builds, server_now }: DeskJobsResponse) => (
  <section className={styles.section}>
    <h2>Builds of the site</h2>
    {builds.length === 0 ? (
      <Empty>None has been asked for yet.</Empty>
    ) : (
      <Table
        caption="Builds"
        rows={builds}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Asked for', cell: ({ requested_at }) => ageWords(requested_at, server_now) },
          { head: 'Why', cell: ({ reason }) => reasonWords[reason] },
          {
            head: 'Result',
            cell: (build) => (
              <StatusWord tone={outcomeWords(build).tone}>{outcomeWords(build).word}</StatusWord>
            ),
          },
          { head: 'Problem', cell: (build) => build.problem ?? '' },
        ]}
      />
    )}
  </section>
);
