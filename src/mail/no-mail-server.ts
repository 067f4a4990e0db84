/** Why nothing was sent on an installation without a mail server. */
export const NO_MAIL_SERVER = 'no mail server: stored in the outbox';
