/** Shows whether cabin owners can apply, and turns applications on or off. */

import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import list from '#host/parts/list.module.css';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';

const kind = 'owner_applications';

export function ApplicationSwitch() {
  const query = useHostQuery('GET desk/settings', {});
  if (query.value === null) return null;
  const setting = query.value.settings.find((candidate) => candidate.kind === kind) ?? null;
  const isOpen = setting?.facts['open'] !== false;
  const save = async () => {
    const response = await callHostApi('POST desk/setting', {
      kind,
      id: setting?.id ?? null,
      seen: setting?.facts ?? null,
      fields: { open: String(!isOpen) },
    });
    await query.refetch();
    if (!response.ok) return getFailureMessage(response);
    showToast({ title: isOpen ? 'Owners cannot apply any more.' : 'Owners can apply again.' });
    return null;
  };
  const action = isOpen ? 'Stop taking applications' : 'Take applications';
  return (
    <div className={list.row}>
      <p>
        {isOpen
          ? 'Owners can apply: the footer and the home page ask them to.'
          : 'Owners cannot apply, and no page asks them to.'}
      </p>
      <ConfirmButton label={action} confirmLabel={action} onConfirm={save}>
        <p>
          {isOpen
            ? 'An application that is sent is refused at once. With the next build the pages for owners and the links to them are gone. Those you have stay here.'
            : 'An application is taken at once. With the next build the pages for owners and the links to them are back.'}
        </p>
      </ConfirmButton>
    </div>
  );
}
