/** Lists of the Today view: pending work, and steps before the first booking. */

import { serverNow } from '#browser/server-clock.ts';
import { formatTimeAgo } from '#domain/dates/format-timestamp.ts';
import {
  getPublishStep,
  type OnboardingStep,
  onboardingStepMessage,
} from '#domain/host-dashboard/onboarding.ts';
import {
  type PendingItem,
  type PendingItemMessage,
  pendingItemMessage,
} from '#domain/host-dashboard/pending-work.ts';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { capital } from '#domain/text/format-list.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import form from '#host/parts/form.module.css';
import table from '#host/parts/table.module.css';
import { usePublish } from '#host/parts/use-publish.ts';
import { getHostHref } from '#host/route.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Phone, TodayList } from './TodayList.tsx';

const stripeKeysUrl = 'https://dashboard.stripe.com/apikeys';

/** Steps required before the site can show a cabin. */
const stepsBeforeLive: readonly OnboardingStep['step'][] = ['cabin', 'words', 'photo', 'nights', 'live'];

/** Steps left before a first booking, next one first. Finished steps disappear. */
export function OnboardingChecklist({ steps }: { steps: readonly OnboardingStep[] }) {
  const { state } = usePublish();
  const cabinSteps = steps.filter(({ step }) => stepsBeforeLive.includes(step));
  const publish =
    state !== null && state.changed > 0 && cabinSteps.length === 0 ? [getPublishStep(state.built_by)] : [];
  return (
    <TodayList
      title="To your first booking"
      caption="Steps to your first booking"
      rows={[...cabinSteps, ...publish, ...steps.filter(({ step }) => !stepsBeforeLive.includes(step))]}
      getKey={({ step }) => step}
      columns={[
        { heading: 'Next', cell: (row) => <TaskCell {...onboardingStepMessage(row)} phone={null} /> },
        {
          heading: 'Where',
          fit: true,
          cell: (row) => <a href={getStepHref(row)}>{onboardingStepMessage(row).action}</a>,
        },
      ]}
    />
  );
}

const getStepHref = ({ step, place }: OnboardingStep): string =>
  step === 'payments' ? stripeKeysUrl : `#${place}`;

interface PendingWorkProps {
  items: readonly PendingItem[];
  /** Content the last build left out. */
  notices: readonly BuildNotice[];
  reload: () => Promise<void>;
}

interface Row extends PendingItemMessage {
  id: string;
  phone: string | null;
  href: string;
  where: string;
  message: number | null;
  since: string | null;
}

/** Pending work, first on the page, followed by notices of the last build. */
export function PendingWork({ items, notices, reload }: PendingWorkProps) {
  const now = serverNow();
  return (
    <TodayList
      title="Waits for you"
      caption="What waits for you"
      rows={[...items.map(toRow), ...notices.map(noticeRow)]}
      getKey={({ id }) => id}
      columns={[
        { heading: 'What', cell: (row) => <TaskCell {...row} /> },
        { heading: 'Where', fit: true, cell: (row) => <LinkCell {...row} reload={reload} /> },
        {
          heading: 'Since',
          align: 'end',
          fit: true,
          cell: ({ since }) => (since ? formatTimeAgo(new Date(since), now) : '—'),
        },
      ]}
    />
  );
}

function toRow(item: PendingItem): Row {
  const { kind, id, name, state, problem, place, phone, since } = item;
  const [view = '', rest = ''] = place.split('/');
  return {
    ...pendingItemMessage(item),
    id: [kind, id ?? name, state, problem, place, since].join(' '),
    phone,
    message: id,
    since,
    href: `#${place}`,
    where: view === 'bookings' ? rest : capital(view),
  };
}

/** Links a notice about a file to the editors' instructions, and any other to its cabin. */
const noticeRow = ({ place, field, found, mend }: BuildNotice): Row => ({
  id: `${place} ${field} ${found}`,
  title: `Left out by the last build: ${place}, ${field}: ${found}`,
  instruction: mend,
  phone: null,
  message: null,
  since: null,
  ...(place.startsWith('content/')
    ? { href: '/admin/', where: 'Editor' }
    : { href: getHostHref('cabins'), where: 'Cabins' }),
});

/** Title of a task, with instructions and a phone number. */
const TaskCell = ({ title, instruction, phone }: Pick<Row, 'title' | 'instruction' | 'phone'>) => (
  <div className={table.named}>
    <div>{title}</div>
    {instruction ? <span>{instruction}</span> : null}
    {phone ? <Phone phone={phone}>Call </Phone> : null}
  </div>
);

function LinkCell({ href, where, message, title, reload }: Row & Pick<PendingWorkProps, 'reload'>) {
  const settleMessage = async (id: number) => {
    const response = await callHostApi('POST desk/settle-message', { id });
    if (!response.ok && response.error.code !== 'not_found') return getFailureMessage(response);
    await reload();
    return null;
  };
  return (
    <div className={form.actions}>
      <a href={href}>{where}</a>
      {message === null ? null : (
        <AsyncButton label={`Seen to: ${title}`} action={() => settleMessage(message)}>
          Seen to
        </AsyncButton>
      )}
    </div>
  );
}
