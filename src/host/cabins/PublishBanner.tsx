/** Shows the number of cabins with unpublished changes, and the Publish button. */

import { buildFailureMessage, buildTriggerMessages } from '#domain/site-builds/build-failure.ts';
import { pluralize } from '#domain/text/plural.ts';
import { formatBuildStatus } from '#host/parts/BuildStatus.tsx';
import list from '#host/parts/list.module.css';
import { type PublishStatus, usePublish } from '#host/parts/use-publish.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-async-action.ts';
import styles from './Cabins.module.css';

function getMessage({ state, build }: PublishStatus): string {
  if (build === 'failed' && state?.failed) {
    const { cause, instruction } = buildFailureMessage(state.failed.outcome, state.failed.problem);
    return `The last build did not come out, and the pages stay as they were. What you saved is kept. ${cause} ${instruction}`;
  }
  const { changed = 0, built_by = 'hook' } = state ?? {};
  const message = formatBuildStatus(build);
  if (message !== null && (build !== 'published' || changed === 0)) return message;
  if (changed === 0) return 'The pages show everything.';
  const changedMessage = `${pluralize(changed, 'cabin')} changed since the last build.`;
  return built_by === 'hook' ? changedMessage : `${changedMessage} ${buildTriggerMessages[built_by]}`;
}

export function PublishBanner() {
  const publishing = usePublish();
  const { busy, problem, run } = useAction();
  const { state, build, publish } = publishing;
  if (state === null) return null;
  return (
    <div className={`${list.row} ${styles.publish}`}>
      <p role="status">{problem ?? getMessage(publishing)}</p>
      {state.built_by === 'hook' &&
      (state.changed > 0 || build === 'failed' || build === 'late') &&
      build !== 'waiting' ? (
        <Button busy={busy} onClick={() => void run(publish)}>
          Publish
        </Button>
      ) : null}
    </div>
  );
}
