/** Form that adds an imported calendar: the first press previews it, the second adds it. */

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

export function AddFeed({ slug, change }: { slug: string; change: HostMutation<HostCabinCalendar> }) {
  const [input, setInput] = useState(emptyFeed);
  const [preview, setPreview] = useState<FeedPreviewResult | null>(null);
  const reset = (feed: typeof emptyFeed) => {
    setInput(feed);
    setPreview(null);
  };
  const previewFeed = async () => {
    const response = await callHostApi('POST desk/try-feed', { slug, url: input.url });
    if (response.ok) setPreview(response.value);
    return getFailureMessage(response);
  };
  const addFeed = async () => {
    const failed = await change('POST desk/add-feed', { slug, ...input });
    if (failed === null) reset(emptyFeed);
    return failed;
  };
  return (
    <ViewSection title="Follow another calendar">
      <ActionForm
        action={preview ? 'Follow it' : 'Look at it'}
        tone={preview ? 'ember' : 'quiet'}
        className={`${form.form} ${form.narrow}`}
        field="url"
        onSend={preview ? addFeed : previewFeed}
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
        <div role="status">{preview ? <FeedPreview preview={preview} /> : null}</div>
      </ActionForm>
    </ViewSection>
  );
}

/** Events of a calendar that is not added yet. */
const FeedPreview = ({ preview }: { preview: FeedPreviewResult }) => (
  <ul className={list.indented}>
    <li>
      {preview.source}:{' '}
      {preview.events === 0 ? 'it takes no night.' : `${formatNightRanges(preview.nights)}.`}
    </li>
    {preview.own > 0 ? <li>{pluralize(preview.own, 'event')} of ours come back, and are left out.</li> : null}
    {preview.free > 0 ? (
      <li>
        {pluralize(preview.free, 'event')} called off or marked as free time, left out. Mark what is to block
        as busy.
      </li>
    ) : null}
    {preview.unreadable > 0 ? (
      <li>
        {pluralize(preview.unreadable, 'event')} can be read only in part.
        <UnclearEvents events={preview.unclear} />
      </li>
    ) : null}
    {preview.booked_here.length > 0 ? (
      <li>Booked here as well: {formatNightRanges(preview.booked_here)}. Bookings here keep their nights.</li>
    ) : null}
  </ul>
);
