/** Form that turns the deal of the day on or off and limits its cabins, nights and percentages. */

import type { HostDeals } from '#contracts/deals.ts';
import { formatDealPlan } from '#domain/deals/deal-plan.ts';
import { parseSetting } from '#fields/read-setting.ts';
import { actionFailureMessage } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import { getSettingLabels, SettingFields } from '#host/parts/SettingForm.tsx';
import { useSettingDraft } from '#host/parts/use-setting-draft.ts';
import { getHostHref } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';

type Texts = Readonly<Record<string, string>>;

interface DealPlanFormProps extends Pick<HostDeals, 'plan' | 'cabins'> {
  onSaved: () => Promise<void>;
}

const labels = getSettingLabels('daily_deal');

export function DealPlanForm({ plan, cabins, onSaved }: DealPlanFormProps) {
  const draft = useSettingDraft('daily_deal', plan);
  const isOn = plan?.facts['on'] === true;

  const save = (texts: Texts, on: boolean) =>
    draft.save({ ...texts, on: String(on) }, async () => {
      showToast({ title: on ? 'Saved. The deal of the day is on.' : 'The deal of the day is off.' });
      await onSaved();
    });
  const turnOff = async () => {
    const problem = await save(draft.before, false);
    return problem && actionFailureMessage(problem);
  };
  return (
    <ViewSection
      title={`The deal of the day is ${isOn ? 'on' : 'off'}`}
      action={plan ? <a href={getHostHref('history', `daily_deal:${plan.id}`)}>History</a> : null}
    >
      <p>{isOn ? onNotice : offNotice}</p>
      <ActionForm
        action={isOn ? 'Save' : 'Turn it on'}
        className={`${form.form} ${form.narrow}`}
        labels={labels}
        onSend={() => save(draft.texts, true)}
        secondaryAction={
          isOn ? (
            <ConfirmButton
              label="Turn it off"
              title="Turn the deal of the day off?"
              confirmLabel="Turn it off"
              onConfirm={turnOff}
            >
              <p>
                Today’s deal ends at once, and no more are made. What is held or booked keeps its price. What
                you set here stays for another time.
              </p>
            </ConfirmButton>
          ) : null
        }
      >
        <SettingFields kind="daily_deal" draft={draft} hidden={['on']} />
        <Preview texts={draft.texts} cabins={cabins} />
      </ActionForm>
    </ViewSection>
  );
}

const offNotice =
  'No night is discounted. Once it is on, one cabin a day has a deal, from midnight to midnight in New York, and takes a part off its nights for guests who reveal it. Say what it may take, then turn it on.';

const onNotice =
  'What you change holds at once, for today’s deal too, but for its cabin and percent: guests have seen them. Turned off, it ends at once. What is held or booked keeps its price.';

/** Summary of what the fields allow; nothing while they are invalid. */
function Preview({ texts, cabins }: { texts: Texts } & Pick<HostDeals, 'cabins'>) {
  const parsed = parseSetting('daily_deal', texts);
  if (!parsed.ok) return null;
  const titles = parsed.value.cabins.map(
    (slug) => cabins.find((cabin) => cabin.slug === slug)?.title ?? slug,
  );
  return <p>Each day {formatDealPlan(parsed.value, titles)}.</p>;
}
