/** Button that restores the state before a change, after showing what that would change. */

import { useState } from 'react';
import type { PutBackPart, PutBackPreview } from '#contracts/audit-log.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/ConfirmDialog.tsx';
import { Checkbox } from './Checkbox.tsx';
import form from './form.module.css';
import { QueryState } from './QueryState.tsx';
import { Table } from './Table.tsx';
import { useHostQuery } from './use-host-query.ts';

interface RestoreChangeProps {
  /** Id of the audit log entry. */
  id: number;
  about: string;
  label?: string;
  /** Runs after the restore, with a message. */
  onDone: (message: string) => void;
}

export function RestoreChange({ label = 'Put back', ...change }: RestoreChangeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`${label}: ${change.about}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <RestoreChangeDialog {...change} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RestoreChangeDialog({ id, about, onDone, onClose }: RestoreChangeProps & { onClose: () => void }) {
  const query = useHostQuery('GET desk/put-back', { id });
  const [since, setSince] = useState(false);
  const { value, refetch } = query;
  const hasEffect = value !== null && (value.back.words !== '' || (since && value.since.words !== ''));
  const putBack = async (): Promise<string | null> => {
    if (!value) return '';
    const response = await callHostApi('POST desk/put-back', { id, since, seen: value.seen });
    if (response.ok) onDone(response.value.words);
    else if (response.error.code === 'version_conflict') await refetch();
    return getFailureMessage(response);
  };
  return (
    <Confirm
      open
      title={`Put back: ${about}?`}
      confirmLabel="Put back"
      disabled={!hasEffect}
      onConfirm={putBack}
      onClose={onClose}
    >
      <QueryState query={query} subject="what it would change">
        {(preview) => <Preview {...preview} isSince={since} onSince={setSince} />}
      </QueryState>
    </Confirm>
  );
}

type PreviewProps = PutBackPreview & { isSince: boolean; onSince: (isSince: boolean) => void };

function Preview({ back, since, taken, isSince, onSince }: PreviewProps) {
  return (
    <div className={form.form}>
      <p role="status">{back.words ? `As before: ${back.words}.` : 'Nothing is left to put back.'}</p>
      <Part caption="What would be as before" part={back} />
      {since.words ? (
        <>
          <p>Changed since, and left alone: {since.words}.</p>
          <Part caption="What was changed since" part={since} />
          <Checkbox isOn={isSince} onToggle={onSince}>
            Put these back too
          </Checkbox>
        </>
      ) : null}
      {taken.words ? <p>Neither opened nor blocked, because a guest has them: {taken.words}.</p> : null}
      <Part caption="What a guest has" part={taken} />
    </div>
  );
}

const Part = ({ caption, part: { lines, more } }: { caption: string; part: PutBackPart }) => (
  <>
    <Table
      caption={caption}
      columns={[
        { heading: 'What', cell: ({ what }) => what },
        { heading: 'From → to', cell: ({ change }) => change },
      ]}
      rows={lines}
      getKey={({ what, change }) => `${what} ${change}`}
    />
    {more > 0 ? <p>and {more} more.</p> : null}
  </>
);
