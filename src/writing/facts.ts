/** Facts that somebody declared in a form: each says what it is, so nothing has to be guessed. */
export type Facts = {
  title?: string;
  subtitle?: string;
  /** The organisation that issues the text. */
  sender?: string;
  recipient?: string;
  copy_to?: string;
  who?: string;
  what?: string;
  when?: string;
  where?: string;
  why?: string;
  how?: string;
  /** Further sentences, notes and `label: value` lines. */
  details?: string;
  audience?: string;
  price?: string;
  apply?: string;
  deadline?: string;
  /** `YYYY-MM-DD` */
  effective_date?: string;
  quotes?: { text: string; speaker?: string }[];
  /** One line for each way to get in touch. */
  contact?: string;
  attachments?: string[];
  /** Rows under labels of their own. */
  more?: { label: string; value: string }[];
};

export type FactName = Exclude<keyof Facts, 'quotes' | 'attachments' | 'more'> | 'quote' | 'attachment' | 'period';
