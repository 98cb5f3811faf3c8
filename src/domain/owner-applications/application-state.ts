/** How far an application is: `asked` waits for its owner, `received` for us. */
export const applicationStates = ['received', 'asked', 'approved', 'declined'] as const;

/** One of `applicationStates`. */
export type ApplicationState = (typeof applicationStates)[number];

/** The same in words, for hosts. */
export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  received: 'To read',
  asked: 'Waiting for the owner',
  approved: 'Approved',
  declined: 'Declined',
};

/** Whether a text names a state. */
export const isApplicationState = (text: unknown): text is ApplicationState =>
  applicationStates.some((state) => state === text);

/** Whether nobody has decided yet. */
export const isUndecided = (state: ApplicationState): boolean => state === 'received' || state === 'asked';

/** What a host may do with an application, and from which states. */
export type ApplicationAction = 'approve' | 'ask' | 'decline';
