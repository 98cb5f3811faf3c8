import { useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { HostDeals } from '#contracts/deals.ts';
import { formatDealPlan } from '#domain/deals/deal-plan.ts';
import { getSettingRules, parseSetting, toSettingFormValues } from '#fields/read-setting.ts';
import { actionFailureMessage, callHostApi } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import { RuleField } from '#host/parts/RuleField.tsx';
import { CabinsField } from '#host/parts/SettingForm.tsx';
import { getHostHref } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';

type Texts = Readonly<Record<string, string>>;

interface DealPlanFormProps extends Pick<HostDeals, 'plan' | 'cabins'> {
  onSaved: () => Promise<void>;
}

const { on: _, ...rules } = getSettingRules('daily_deal');
const labels = Object.fromEntries(Object.entries(rules).map(([name, { label }]) => [name, label]));

/** Turns the deal of the day on and off, and says which cabins, nights and percents it may take. */
export function DealPlanForm({ plan, cabins, onSaved }: DealPlanFormProps) {
  const stored = toSettingFormValues('daily_deal', plan?.facts ?? null);
  const [texts, setTexts] = useState<Texts>(stored);
  const isOn = plan?.facts['on'] === true;

  const send = async (fields: Texts, on: boolean): Promise<CallProblem | null> => {
    const answer = await callHostApi('POST desk/setting', {
      kind: 'daily_deal',
      id: plan?.id ?? null,
      seen: plan?.facts ?? null,
      fields: { ...fields, on: String(on) },
    });
    if (!answer.ok) return answer.error;
    showToast({ title: on ? 'Saved. The deal of the day is on.' : 'The deal of the day is off.' });
    await onSaved();
    return null;
  };
  const turnOff = async () => {
    const refused = await send(stored, false);
    return refused && actionFailureMessage(refused);
  };
  return (
    <ViewSection
      title={`The deal of the day is ${isOn ? 'on' : 'off'}`}
      action={plan ? <a href={getHostHref('history', `daily_deal:${plan.id}`)}>History</a> : null}
    >
      <p>{isOn ? whileOn : whileOff}</p>
      <ActionForm
        action={isOn ? 'Save' : 'Turn it on'}
        className={`${form.form} ${form.narrow}`}
        labels={labels}
        onSend={() => send(texts, true)}
        beside={
          isOn ? (
            <ConfirmButton
              label="Turn it off"
              title="Turn the deal of the day off?"
              yes="Turn it off"
              act={turnOff}
            >
              <p>
                Today’s deal ends at once, and no more are made. What is held or booked keeps its price. What
                you set here stays for another time.
              </p>
            </ConfirmButton>
          ) : null
        }
      >
        {Object.entries(rules).map(([name, rule]) => {
          const text = texts[name] ?? '';
          const type = (next: string) => setTexts((before) => ({ ...before, [name]: next }));
          return rule.control === 'cabins' ? (
            <CabinsField key={name} text={text} onType={type} />
          ) : (
            <RuleField key={name} name={name} rule={rule} text={text} onType={type} />
          );
        })}
        <Preview texts={texts} cabins={cabins} />
      </ActionForm>
    </ViewSection>
  );
}

const whileOff =
  'No night is discounted. Once it is on, one cabin a day has a deal, from midnight to midnight in New York, and takes a part off its nights for guests who reveal it. Say what it may take, then turn it on.';

const whileOn =
  'What you change holds at once, for today’s deal too, but for its cabin and percent: guests have seen them. Turned off, it ends at once. What is held or booked keeps its price.';

/** What the fields allow, in a sentence; nothing while they cannot be saved. */
function Preview({ texts, cabins }: { texts: Texts } & Pick<HostDeals, 'cabins'>) {
  const read = parseSetting('daily_deal', texts);
  if (!read.ok) return null;
  const titles = read.value.cabins.map((slug) => cabins.find((one) => one.slug === slug)?.title ?? slug);
  return <p>Each day {formatDealPlan(read.value, titles)}.</p>;
}
