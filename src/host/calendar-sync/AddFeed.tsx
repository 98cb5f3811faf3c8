import { useState } from 'react';
import type { FeedPreviewResult, HostCabinCalendar } from '#contracts/calendar-sync.ts';
import { pluralize } from '#domain/text/plural.ts';
import { callHostApi, getFailureMessage, type HostMutation } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { TextInput } from '#ui/TextInput.tsx';
import { formatNightRanges, UnclearEvents } from './Feeds.tsx';

const emptyFeed = { url: '', name: '' };

/** Adds a calendar feed: the first press previews it, the second adds it. */
export function AddFeed({ slug, change }: { slug: string; change: HostMutation<HostCabinCalendar> }) {
  const [input, setInput] = useState(emptyFeed);
  const [tried, setTried] = useState<FeedPreviewResult | null>(null);
  const reset = (feed: typeof emptyFeed) => {
    setInput(feed);
    setTried(null);
  };
  const previewFeed = async () => {
    const response = await callHostApi('POST desk/try-feed', { slug, url: input.url });
    if (response.ok) setTried(response.value);
    return getFailureMessage(response);
  };
  const follow = async () => {
    const failed = await change('POST desk/add-feed', { slug, ...input });
    if (failed === null) reset(emptyFeed);
    return failed;
  };
  return (
    <ViewSection title="Follow another calendar">
      <ActionForm
        action={tried ? 'Follow it' : 'Look at it'}
        tone={tried ? 'ember' : 'quiet'}
        className={`${form.form} ${form.narrow}`}
        field="url"
        onSend={tried ? follow : previewFeed}
      >
        {/* A changed address clears the preview. */}
        <TextInput
          label="Address of the calendar"
          hint="As the other site gives it under “Export calendar”; it often ends in .ics."
          name="url"
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2048}
          value={input.url}
          onChange={(url) => reset({ ...input, url })}
        />
        <TextInput
          label="What you call it"
          optional
          autoComplete="off"
          maxLength={60}
          value={input.name}
          onChange={(name) => setInput({ ...input, name })}
        />
        <div role="status">{tried ? <FeedPreview tried={tried} /> : null}</div>
      </ActionForm>
    </ViewSection>
  );
}

/** Events of a calendar that is not added yet. */
const FeedPreview = ({ tried }: { tried: FeedPreviewResult }) => (
  <ul className={list.indented}>
    <li>
      {tried.source}: {tried.events === 0 ? 'it takes no night.' : `${formatNightRanges(tried.nights)}.`}
    </li>
    {tried.own > 0 ? <li>{pluralize(tried.own, 'event')} of ours come back, and are left out.</li> : null}
    {tried.free > 0 ? (
      <li>
        {pluralize(tried.free, 'event')} called off or marked as free time, left out. Mark what is to block as
        busy.
      </li>
    ) : null}
    {tried.unreadable > 0 ? (
      <li>
        {pluralize(tried.unreadable, 'event')} can be read only in part.
        <UnclearEvents events={tried.unclear} />
      </li>
    ) : null}
    {tried.booked_here.length > 0 ? (
      <li>Booked here as well: {formatNightRanges(tried.booked_here)}. Bookings here keep their nights.</li>
    ) : null}
  </ul>
);
