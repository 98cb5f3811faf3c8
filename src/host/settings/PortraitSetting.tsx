/** Setting of the host's portrait on guests' pages: a photo that replaces the drawing. */

import '#components/host-portrait.css';
import { useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import { HostPortrait } from '#components/HostPortrait.tsx';
import type { HostSetting } from '#contracts/settings.ts';
import { actionFailureMessage, callHostApi, getProblemMessage } from '#host/call-host-api.ts';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import { sendPhoto } from '#host/parts/send-photo.ts';
import { getHostHref } from '#host/route.ts';
import { site } from '#site';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useAction } from '#ui/use-async-action.ts';

const fallbackLabel = site.hostDrawing ? 'a drawing' : 'no picture';

interface PortraitSettingProps {
  /** `null` while pages show the drawing. */
  setting: HostSetting | null;
  onSaved: () => Promise<void>;
}

export function PortraitSetting({ setting, onSaved }: PortraitSettingProps) {
  const { busy, problem, run } = useAction<CallProblem>();
  const [progress, setProgress] = useState(0);
  const photo = setting ? String(setting.facts['photo']) : null;
  const save = async (fields: { photo: string } | null): Promise<CallProblem | null> => {
    const { id = null, facts = null } = setting ?? {};
    const response = await callHostApi('POST desk/setting', {
      kind: 'host_portrait',
      id,
      seen: facts,
      fields,
    });
    await onSaved();
    if (!response.ok) return response.error;
    showToast({
      title: fields ? 'Saved. It is out with the next build.' : 'Removed. History can put it back.',
    });
    return null;
  };
  const upload = (file: File) =>
    run(async () => {
      setProgress(0);
      const sent = await sendPhoto(null, file, {
        onProgress: setProgress,
        signal: new AbortController().signal,
      });
      return sent.ok ? save({ photo: sent.value.url }) : sent.error;
    });
  const remove = async () => {
    const failure = await save(null);
    return failure && actionFailureMessage(failure);
  };
  return (
    <ViewSection title="Your portrait">
      <p>
        Guests see it in a circle on the home page, on “{site.about}”, at cabins and posts and on the page of
        their booking. Without a photo of yours there is {fallbackLabel}. A change is out with the next build.
      </p>
      <div className={form.actions}>
        <HostPortrait photo={photo} size={112} />
        <Field
          label={photo ? 'Another photo' : 'A photo of you'}
          hint="JPEG, PNG, WebP, AVIF or HEIC, with your face in the middle."
          error={getProblemMessage(problem)}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*,.heic,.heif"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void upload(file);
                // Allows the same file to be selected again.
                target.value = '';
              }}
            />
          )}
        </Field>
        {busy ? <progress aria-label="The photo is on its way" max={1} value={progress} /> : null}
      </div>
      {setting ? (
        <div className={form.actions}>
          <ConfirmButton label="Remove the photo" confirmLabel="Remove it" onConfirm={remove}>
            <p>With the next build there is {fallbackLabel} in its place. History can put the photo back.</p>
          </ConfirmButton>
          <a href={getHostHref('history', `host_portrait:${setting.id}`)}>History</a>
        </div>
      ) : null}
    </ViewSection>
  );
}
