import type { DeskJob } from '#contracts/desk/reports.ts';
import { Button } from '#ui/Button.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { Table } from '../parts/Table.tsx';
import styles from './Jobs.module.css';
import { ageWords, countWords, type ShownState, stateWords } from './words.ts';

export interface JobTableProps {
  jobs: readonly DeskJob[];
  now: string;
  /** The job that was just asked to run; null when none was. */
  asked: string | null;
  onRun: (name: string) => void;
}

/** Every job with its last run, and a button that runs it now. */
export const JobTable = ({ jobs, now, asked, onRun }: JobTableProps) => (
  <Table
    caption="Jobs"
    rows={jobs}
    keyOf={({ name }) => name}
    columns={[
      { head: 'Job', cell: (job) => <Named {...job} /> },
      { head: 'Last run', cell: ({ last }) => (last ? ageWords(last.started_at, now) : 'Not yet') },
      { head: 'Result', cell: (job) => <State {...stateOf(job)} /> },
      { head: 'What it did', cell: ({ last }) => (last ? (last.problem ?? countWords(last.counts)) : '') },
      {
        head: 'By hand',
        align: 'end',
        cell: ({ name, last }) => (
          <Button
            busy={asked === name || last?.state === 'running'}
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

/** A job, what it does, and what its being late means. */
const Named = ({ name, what, without, late }: DeskJob) => (
  <span className={styles.job}>
    {name}
    <span className={styles.what}>{late ? without : what}</span>
  </span>
);

const State = ({ tone, word }: ShownState) => <StatusWord tone={tone}>{word}</StatusWord>;

/** Late goes before how the last run went, but not before one that runs. */
function stateOf({ last, late }: DeskJob): ShownState {
  if (late && last?.state !== 'running') return { word: 'Late', tone: 'bad' };
  return last ? stateWords[last.state] : { word: 'Has had no turn', tone: 'quiet' };
}
