/** The key of the saved setting of users who want a mail on each day on which claims of their clients will soon expire. */
export const DEADLINE_MAIL_KEY = 'deadlineMail';

/** The value of that setting. Without it, no mail is sent. */
export const DEADLINE_MAIL_DAILY = 'daily';
