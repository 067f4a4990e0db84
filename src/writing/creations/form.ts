/** Texts of the guides and articles in one language. Templates take `{s}` for the subject. */
export type GuideForm = {
  shorts: {
    title: string;
    overview: { heading: string; lines: string[] };
    hook: { heading: string; lines: string[] };
    scenes: {
      heading: string;
      columns: string[];
      hookPicture: string;
      factPicture: string;
      closingPicture: string;
      seconds: (from: number, to: number) => string;
    };
    hookNarration: string;
    factBlank: (order: number) => string;
    closingNarration: string;
    narration: { heading: string };
    captions: { heading: string; lines: string[] };
    music: { heading: string; lines: string[] };
    prompts: {
      heading: string;
      intro: string;
      scene: (order: number) => string;
      style: string;
      negative: string;
      hook: string;
      fact: (fact: string) => string;
      closing: string;
    };
    checklist: { heading: string; lines: string[] };
  };
  cardnews: {
    title: string;
    overview: { heading: string; lines: string[] };
    cards: {
      heading: string;
      card: (order: number, name: string) => string;
      cover: string;
      fact: string;
      summary: string;
      closing: string;
    };
    labels: { headline: string; body: string; picture: string };
    coverHeadline: string;
    coverBody: string;
    factHeadlineBlank: string;
    factBlank: (order: number) => string;
    pictures: { cover: string; fact: string; summary: string; closing: string };
    summaryHeadline: string;
    closingHeadline: string;
    closingBody: string;
    prompts: { heading: string; intro: string; style: string };
    checklist: { heading: string; lines: string[] };
  };
};

/** What kind of thing an article is about; it decides the rows of the fact box. */
export type Entity = 'company' | 'product' | 'person' | 'event' | 'general';

export type WikiSection = { heading: string; cue: RegExp | null; blanks: string[] };

export type WikiForm = {
  entity: [Entity, RegExp][];
  rows: Record<Entity, string[]>;
  rowBlank: (row: string) => string;
  companyRows: { name: RegExp; homepage: RegExp };
  article: {
    lead: string;
    leadBlank: string;
    box: string;
    sections: WikiSection[];
    seeAlso: { heading: string; blank: string };
    sources: { heading: string; blank: string };
    category: string;
  };
  community: {
    contents: string;
    sections: { heading: string; cue: RegExp | null; blanks: string[] }[];
    related: { heading: string; blank: string };
    sources: { heading: string; blank: string };
    category: string;
    basis: string;
  };
};
