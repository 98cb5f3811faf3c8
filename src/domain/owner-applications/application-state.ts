/** States of an application. `received` waits for a host, `asked` for the owner. */
export const applicationStates = ['received', 'asked', 'approved', 'declined'] as const;

export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  received: 'To read',
  asked: 'Waiting for the owner',
  approved: 'Approved',
  declined: 'Declined',
};

export const isApplicationState = (text: unknown): text is ApplicationState =>
  applicationStates.some((state) => state === text);

export const isUndecided = (state: ApplicationState): boolean => state === 'received' || state === 'asked';

export type ApplicationAction = 'approve' | 'ask' | 'decline';
