/** State of a setting's form, including changes that another host has saved meanwhile. */

import { useEffect, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { HostSetting } from '#contracts/settings.ts';
import { mergeFormChanges } from '#fields/merge-form-changes.ts';
import { toSettingFormValues } from '#fields/read-setting.ts';
import { type SettingKind, singleSettingKinds } from '#fields/setting-rules.ts';
import { callHostApi } from '#host/call-host-api.ts';
import type { OthersEdit } from './EditConflict.tsx';

type Texts = Readonly<Record<string, string>>;
type Stored = Pick<HostSetting, 'id' | 'facts'>;

interface SettingDraft {
  /** `null` for a new setting. */
  id: number | null;
  /** Stored value the draft is based on, sent with a save. `null` for a new or deleted setting. */
  seen: HostSetting['facts'] | null;
  before: Texts;
  texts: Texts;
  /** Changes another host saved meanwhile; `null` if there are none. */
  others: OthersEdit<string> | null;
}

function beginDraft(kind: SettingKind, stored: Stored | null): SettingDraft {
  const texts = toSettingFormValues(kind, stored?.facts ?? null);
  return { id: stored?.id ?? null, seen: stored?.facts ?? null, before: texts, texts, others: null };
}

const hasChanges = ({ before, texts }: SettingDraft): boolean =>
  Object.keys(texts).some((field) => texts[field] !== before[field]);

/**
 * Applies the draft's edits to what another host has saved. `null` if the setting was deleted: a
 * save then creates it again.
 */
function rebaseDraft(kind: SettingKind, draft: SettingDraft, stored: Stored | null): SettingDraft {
  const { before, texts: currentTexts } = draft;
  const saved = stored === null ? before : toSettingFormValues(kind, stored.facts);
  const { texts, theirs, clashes } = mergeFormChanges(Object.keys(saved), before, saved, currentTexts);
  return {
    id: stored?.id ?? draft.id,
    seen: stored?.facts ?? null,
    before: saved,
    texts,
    others: {
      by: null,
      theirs,
      clashes: clashes.map((field) => ({ field, mine: currentTexts[field] ?? '' })),
      saved: stored === null ? null : saved,
    },
  };
}

/**
 * If another host saved first, the save is rejected, the draft stays, and the next save is based on
 * the other host's version.
 */
export function useSettingDraft(kind: SettingKind, stored: Stored | null) {
  const [draft, setDraft] = useState(() => beginDraft(kind, stored));
  const key = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same values are no news
  useEffect(() => {
    setDraft((current) => (hasChanges(current) || current.others ? current : beginDraft(kind, stored)));
  }, [kind, key]);
  const findStored = (settings: readonly HostSetting[]): Stored | null =>
    settings.find((candidate) =>
      singleSettingKinds.includes(kind) ? candidate.kind === kind : candidate.id === draft.id,
    ) ?? null;

  /** Saves the texts, or deletes the setting if `null`. Returns the problem if that failed. */
  const save = async (texts: Texts | null, onSaved: () => Promise<void>): Promise<CallProblem | null> => {
    const { id, seen } = draft;
    const response = await callHostApi('POST desk/setting', { kind, id, seen, fields: texts });
    if (response.ok) {
      if (texts) setDraft(beginDraft(kind, findStored(response.value.settings)));
      await onSaved();
      return null;
    }
    if (response.error.code !== 'version_conflict') return response.error;
    const settings = await callHostApi('GET desk/settings', {});
    if (!settings.ok) return response.error;
    setDraft(rebaseDraft(kind, draft, findStored(settings.value.settings)));
    return null;
  };
  const type = (field: string, text: string): void =>
    setDraft((current) => ({ ...current, texts: { ...current.texts, [field]: text } }));
  return { ...draft, type, save };
}
