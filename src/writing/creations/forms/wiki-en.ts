import type { WikiForm } from '../form.ts';

const HISTORY =
  /^(?!.*(?:\b(?:plans?|will|next year)\b)).*(?:\b(?:1[89]|20)\d{2}\b|\b(?:founded|established|launch(?:ed|es)?|began|first|introduced|announced|opened|history)\b)/iu;
const FEATURE =
  /\b(?:feature|function|weigh|size|performance|sensor|technology|product|service|consists|designed|price|measure|uses?)\w*/iu;
const RECEPTION =
  /^(?!.*(?:\b(?:plans?|will|next year)\b)).*(?:\b(?:award|praised?|critici\w+|review|sales|market|share|grew|growth|received)\b)/iu;
const ASIDE = /[“"]|\b(?:said|named after|nickname|trivia)\b/iu;

export const english: WikiForm = {
  entity: [
    [
      'company',
      /\b(?:inc|ltd|corp|corporation|company|group|bank|foundation|association|university|hospital|institute|bio)\.?$/iu,
    ],
    ['event', /\b(?:festival|fair|conference|forum|exhibition|awards?|summit|games|concert|election)$/iu],
    ['product', /\b(?:launch|product|device|app|game|monitor|service|series|car|tumbler|platform|software)$/iu],
    ['person', /\b(?:professor|author|actor|singer|director|minister|president|ceo)\b/iu],
  ],
  rows: {
    company: [
      'Name',
      'Founded',
      'Founder',
      'Chief executive',
      'Headquarters',
      'Industry',
      'Main products',
      'Employees',
      'Website',
    ],
    product: ['Name', 'Type', 'Maker', 'Released', 'Price', 'Main specifications', 'Sold by', 'Website'],
    person: ['Name', 'Born', 'Nationality', 'Occupation', 'Affiliation', 'Years active', 'Known for', 'Website'],
    event: ['Name', 'Type', 'Dates', 'Venue', 'Organiser', 'First held', 'Attendance', 'Website'],
    general: ['Name', 'Field', 'Origin', 'First use', 'Related people and bodies', 'Region'],
  },
  rowBlank: (row) => `[${row}: to be confirmed]`,
  companyRows: { name: /^(?:Maker|Organiser)$/u, homepage: /^Website$/u },
  article: {
    lead: '{s} is [one-sentence definition: class, affiliation, what it is best known for].',
    leadBlank: '[Lead: two or three important facts after the definition, each with its source]',
    box: 'Key facts',
    sections: [
      { heading: 'Overview', cue: null, blanks: ['Overview: nature and scope of the subject, why it is known'] },
      {
        heading: 'History',
        cue: HISTORY,
        blanks: ['History: when and why it began, source', 'History: main changes with dates, source'],
      },
      {
        heading: 'Features',
        cue: FEATURE,
        blanks: ['Features: make-up or method', 'Features: how it differs from similar things'],
      },
      { heading: 'Reception', cue: RECEPTION, blanks: ['Reception: assessment by a third party, source'] },
    ],
    seeAlso: { heading: 'See also', blank: '[Related article]' },
    sources: { heading: 'References', blank: '[Reference: author, title, publisher, date, address]' },
    category: 'Category: [fitting category]',
  },
  community: {
    contents: 'Contents',
    sections: [
      { heading: 'Overview', cue: null, blanks: ['Overview: what {s} is, in one or two sentences'] },
      { heading: 'Details', cue: FEATURE, blanks: ['Details: make-up, scale, how it works'] },
      { heading: 'History', cue: HISTORY, blanks: ['History: main events in order of time, with sources'] },
      { heading: 'Reception', cue: RECEPTION, blanks: ['Reception: praise and criticism alike, with sources'] },
      { heading: 'Trivia', cue: ASIDE, blanks: ['Trivia: origin of the name or a known anecdote, with its source'] },
    ],
    related: { heading: 'Related pages', blank: '[Related page]' },
    sources: { heading: 'Sources', blank: '[Source: title, date, address]' },
    category: 'Category: [fitting category]',
    basis: 'As of {d}.',
  },
};
