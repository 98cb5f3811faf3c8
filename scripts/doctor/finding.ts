/**
 * What the doctor says of one thing. `missing` and `wrong` keep a site from going live; `note` is for a person to judge, and
 * `off` is something nobody asked for.
 */
export interface SettingFinding {
  state: 'ok' | 'missing' | 'wrong' | 'note' | 'off';
  /** The variable, or the thing. */
  name: string;
  /** A sentence for people. Never a value of a secret. */
  message: string;
}

const finding =
  (state: SettingFinding['state']) =>
  (name: string, message: string): SettingFinding => ({ state, name, message });

export const good = finding('ok');
export const missing = finding('missing');
export const wrong = finding('wrong');
export const remark = finding('note');
export const off = finding('off');

/** Whether a site must not go live with these. */
export const blocksLaunch = (findings: readonly SettingFinding[]): boolean =>
  findings.some(({ state }) => state === 'missing' || state === 'wrong');

/** A line for each, what it says `width` letters after its name begins. */
export const formatFindings = (findings: readonly SettingFinding[], width: number): string[] =>
  findings.map(({ state, name, message }) => `${state.padEnd(8)}${name.padEnd(width + 2)}${message}`);
