/** Why an address gets no mail, as it is told to an account. In a file of its own, because the dashboard imports the type. */
export const MAIL_PROBLEMS = ['unsubscribed', 'bounced', 'suppressed'] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];
