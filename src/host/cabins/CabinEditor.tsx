/** View to edit a cabin: its form, the Delete button and its latest changes. */

import { useState } from 'react';
import type { HostCabin } from '#contracts/cabins-host.ts';
import { pluralize } from '#domain/text/plural.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import { AuditLogTable } from '#host/parts/AuditLogTable.tsx';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import { QueryState } from '#host/parts/QueryState.tsx';
import { StatusBadge } from '#host/parts/StatusBadge.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref, navigate } from '#host/route.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { CabinForm } from './CabinForm.tsx';
import { clearCabinDraft, loadDraft } from './cabin-draft.ts';
import { PublishBanner } from './PublishBanner.tsx';

export function CabinEditor({ number }: { number: number }) {
  const query = useHostQuery('GET desk/cabin', { number });
  return (
    <>
      {query.value ? null : (
        <ViewHeading actions={<a href={getHostHref('cabins')}>All cabins</a>}>Cabin</ViewHeading>
      )}
      <QueryState query={query} subject="the cabin">
        {({ cabin }) => <LoadedCabin first={cabin} />}
      </QueryState>
    </>
  );
}

function LoadedCabin({ first }: { first: HostCabin }) {
  const [{ cabin, savedMessage, formKey }, setShown] = useState({
    cabin: first,
    savedMessage: '',
    formKey: 0,
  });
  // The form is mounted again after each save or restore.
  const show = (next: HostCabin, message: string) =>
    setShown({ cabin: next, savedMessage: message, formKey: formKey + 1 });
  const reload = async () => {
    const response = await callHostApi('GET desk/cabin', { number: cabin.number });
    if (response.ok) show(response.value.cabin, '');
  };
  const { title, live, slug } = cabin.fields;
  return (
    <>
      <ViewHeading
        actions={
          <>
            <StatusBadge tone={live ? 'good' : 'quiet'}>{live ? 'Live' : 'Draft'}</StatusBadge>
            {live ? <a href={paths.cabin(slug)}>Its page</a> : null}
            <a href={getHostHref('cabins')}>All cabins</a>
          </>
        }
      >
        {title}
      </ViewHeading>
      <PublishBanner key={cabin.version} />
      <CabinForm
        key={formKey}
        number={cabin.number}
        fields={cabin.fields}
        readOnlyColumns={cabin}
        staysAhead={cabin.stays_ahead}
        createDraft={() => loadDraft(cabin)}
        savedMessage={savedMessage || null}
        onSaved={(next) => show(next, formatSavedMessage(next))}
      />
      <DeleteCabin cabin={cabin} />
      <ViewSection title="Lately changed">
        <AuditLogTable key={cabin.version} subject={`cabin:${cabin.number}`} onPutBack={reload} />
      </ViewSection>
    </>
  );
}

/** Deletes a cabin without bookings. */
function DeleteCabin({ cabin: { number, version, fields } }: { cabin: HostCabin }) {
  const action = `Delete ${fields.title}`;
  const remove = async () => {
    const response = await callHostApi('POST desk/delete-cabin', { number, version });
    if (!response.ok) return getFailureMessage(response);
    clearCabinDraft(number);
    showToast({ title: `${fields.title} is deleted.` });
    navigate('cabins');
    return null;
  };
  return (
    <div>
      <ConfirmButton label={action} confirmLabel={action} onConfirm={remove}>
        <p>
          Its photos, nights and prices, the calendars it follows and gives out, and its reviews go with it.
          There is no way back. A cabin that has bookings cannot be deleted; it can be hidden.
        </p>
        {fields.live ? (
          <p>Guests can open it now. With the next build its page is not found any more.</p>
        ) : null}
      </ConfirmButton>
    </div>
  );
}

/**
 * Returns the message after a save. It warns if a live cabin has no photo or a photo without a
 * description.
 */
function formatSavedMessage({ fields: { live, photos } }: HostCabin): string {
  if (!live) return 'Saved as a draft.';
  if (photos.length === 0)
    return 'Saved. Guests see it once it is published, as a drawing: it has no photo yet.';
  const undescribed = photos.filter(({ description }) => description === '').length;
  const missing = undescribed > 0 ? ` ${pluralize(undescribed, 'photo')} without words still.` : '';
  return `Saved. Guests see it once it is published.${missing}`;
}
