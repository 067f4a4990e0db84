import type { PressForMail } from './deps.ts';

/** The texts of an order that a recipient reads. */
export type Texts = {
  press: Pick<PressForMail, 'title' | 'content'>;
  mail: { email_title: string; email_content: string };
};
