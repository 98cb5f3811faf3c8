/** View of scheduled jobs with their runs, and of builds of the site. */

import { useEffect, useState } from 'react';
import type { HostJob, HostJobRun, HostJobsResponse, HostSiteBuild } from '#contracts/jobs.ts';
import { formatTimeAgo } from '#domain/dates/format-timestamp.ts';
import { buildFailureMessage, silentBuildMinutes, usualBuildMs } from '#domain/site-builds/build-failure.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import { BuildNoticeList } from '#host/parts/BuildNotices.tsx';
import { BuildStatus } from '#host/parts/BuildStatus.tsx';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { type StatusLabel, StatusLabelBadge } from '#host/parts/StatusBadge.tsx';
import { Table } from '#host/parts/Table.tsx';
import table from '#host/parts/table.module.css';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';

/** Polling interval of a running job. */
const pollMs = 2_000;

export function Jobs() {
  const query = useHostQuery('GET desk/jobs', {});
  const { value, refetch } = query;
  const [requestedJob, setRequestedJob] = useState<string | null>(null);
  const isRunning = value?.jobs.some(({ last }) => last?.state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void refetch(), pollMs);
    return () => clearTimeout(timer);
  });
  const runNow = async (name: string) => {
    setRequestedJob(name);
    const response = await callHostApi('POST desk/run-job', { name });
    const failed = getFailureMessage(response);
    if (failed !== null) showToast({ title: failed });
    await refetch();
    setRequestedJob(null);
  };
  return (
    <>
      <ViewHeading>Jobs</ViewHeading>
      <BuildStatus onPublished={() => void refetch()} />
      <QueryState query={query} subject="the jobs">
        {(response) => (
          <>
            <JobTable
              jobs={response.jobs}
              now={response.server_now}
              requestedJob={requestedJob}
              onRun={(name) => void runNow(name)}
            />
            <Failures {...response} />
            <Builds {...response} />
            <BuildNoticeList />
          </>
        )}
      </QueryState>
    </>
  );
}

const Failures = ({ failures, server_now }: HostJobsResponse) => (
  <ViewSection title="What went wrong">
    <Table
      caption="Runs that failed"
      empty={<Empty>Nothing, in the last two weeks.</Empty>}
      rows={failures}
      getKey={({ name, started_at }) => `${name} ${started_at}`}
      columns={[
        { heading: 'Job', cell: ({ name }) => name },
        { heading: 'When', cell: ({ started_at }) => formatAge(started_at, server_now) },
        { heading: 'Result', cell: ({ state }) => <StatusLabelBadge status={runLabels[state]} /> },
        { heading: 'Problem', cell: (run) => run.problem ?? 'It never said how it ended.' },
      ]}
    />
  </ViewSection>
);

const Builds = ({ builds, server_now }: HostJobsResponse) => (
  <ViewSection title="Builds of the site">
    <Table
      caption="Builds"
      empty={<Empty>None has been asked for yet.</Empty>}
      rows={builds}
      getKey={({ id }) => id}
      columns={[
        { heading: 'Asked for', cell: ({ requested_at }) => formatAge(requested_at, server_now) },
        { heading: 'Why', cell: ({ reason }) => reasonLabels[reason] },
        {
          heading: 'Result',
          cell: (build) => <StatusLabelBadge status={getOutcomeLabel(build, server_now)} />,
        },
        { heading: 'Problem', cell: (build) => formatProblem(build) },
      ]}
    />
  </ViewSection>
);

interface JobTableProps {
  jobs: readonly HostJob[];
  now: string;
  /** Name of the job that was just started; `null` if none. */
  requestedJob: string | null;
  onRun: (name: string) => void;
}

/** Jobs with their last run and a Run button. */
const JobTable = ({ jobs, now, requestedJob, onRun }: JobTableProps) => (
  <Table
    caption="Jobs"
    rows={jobs}
    getKey={({ name }) => name}
    columns={[
      { heading: 'Job', cell: (job) => <JobName {...job} /> },
      { heading: 'Last run', cell: ({ last }) => (last ? formatAge(last.started_at, now) : 'Not yet') },
      { heading: 'Result', cell: (job) => <StatusLabelBadge status={getStatus(job)} /> },
      {
        heading: 'What it did',
        cell: ({ last }) => (last ? (last.problem ?? formatCounts(last.counts)) : ''),
      },
      {
        heading: 'By hand',
        align: 'end',
        cell: ({ name, last }) => (
          <Button
            busy={requestedJob === name || last?.state === 'running'}
            aria-label={`Run now: ${name}`}
            onClick={() => onRun(name)}
          >
            Run now
          </Button>
        ),
      },
    ]}
  />
);

/** Name of a job, its purpose, and the consequence if it is late. */
const JobName = ({ name, what, without, late }: HostJob) => (
  <span className={table.named}>
    {name}
    <span>{late ? without : what}</span>
  </span>
);

/** Lateness takes precedence over the result of the last run, but not over a running one. */
function getStatus({ last, late }: HostJob): StatusLabel {
  if (late && last?.state !== 'running') return ['bad', 'Late'];
  return last ? runLabels[last.state] : ['quiet', 'Has had no turn'];
}

/** Formats the time from one ISO moment to another: `5 minutes ago`. */
export const formatAge = (timestamp: string, now: string): string =>
  formatTimeAgo(new Date(timestamp), new Date(now));

/** Formats the counts of a run: `swept 3, silent 0`. */
export const formatCounts = (counts: HostJobRun['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count === true ? 'yes' : count}`)
    .join(', ');

const runLabels: Readonly<Record<HostJobRun['state'], StatusLabel>> = {
  ok: ['good', 'Done'],
  running: ['wait', 'Running'],
  failed: ['bad', 'Failed'],
  stopped: ['bad', 'Stopped in the middle'],
};

/** Formats the outcome of a build. */
const getOutcomeLabel = ({ outcome, requested_at }: HostSiteBuild, now: string): StatusLabel => {
  const isLate = Date.parse(now) - Date.parse(requested_at) > usualBuildMs;
  if (outcome === null) return ['wait', isLate ? 'No word yet' : 'Under way'];
  if (outcome === 'published') return ['good', 'Out'];
  return ['bad', outcome === 'failed' ? 'Failed' : `No word within ${silentBuildMinutes} minutes`];
};

/**
 * Explains why a build was not published and the next step. Empty for a published or pending build.
 */
function formatProblem({ outcome, problem }: HostSiteBuild): string {
  if (outcome === null || outcome === 'published') return problem ?? '';
  const { cause, instruction } = buildFailureMessage(outcome, problem);
  return `${cause} ${instruction}`;
}

/** Labels of the reasons for a build. */
const reasonLabels: Readonly<Record<HostSiteBuild['reason'], string>> = {
  nightly: 'The night',
  changed: 'Changed cabins',
  asked: 'Asked for',
  deploy: 'A deploy',
};
