import type { BlogForm } from '../form.ts';

const BACKGROUND =
  /\b(?:because|background|reason|demand|grow(?:s|n|ing|th)?|rose|market|need(?:s|ed)?|problem|challenge|lack|until now|last year|so far)\b/iu;
const PLANS =
  /\b(?:plan(?:s|ned)?|will|future|next year|expects?|expected|aims?|goal|expand(?:s|ing)?|roadmap|upcoming)\b/iu;
const USE =
  /\b(?:use(?:s|d|rs?)?|buy|price[ds]?|cost[s]?|available|order|book(?:ing)?|sign up|apply|register|discount|free|join|visit|sold)\b/iu;
const FEATURE =
  /\b(?:feature[s]?|first|only|weigh[s]?|faster|smaller|lighter|accura\w+|performance|support[s]?|design(?:ed)?|improve[sd]?|reduce[sd]?|saves?)\b/iu;
const HOW =
  /^(?!.*(?:\bpriced?\b|\bavailable\b)).*(?:\b(?:sensor[s]?|algorithm|data|model|engine|technology|method|measure[sd]?|process(?:es|ing)?|architecture|system|analy[sz]e[sd]?|works?)\b)/iu;

export const english: BlogForm = {
  titles: {
    general: {
      professional: '{s}: What You Need to Know',
      casual: '{s}, in a Nutshell',
      friendly: 'Let’s Talk About {s:the}',
    },
    tech: {
      professional: 'Inside {s:the}: How It Works and Where It Helps',
      casual: '{s}: How Does That Actually Work?',
      friendly: '{s} Made Simple',
    },
    marketing: {
      professional: 'A Closer Look at {s:the}',
      casual: '{s}: What’s Different?',
      friendly: 'Meet {s:the}',
    },
    news: { professional: '{h}', casual: '{h}: The News at a Glance', friendly: 'We Have News: {h}' },
  },
  openings: {
    general: {
      professional: 'This post covers {s:the}: the key facts, the background, and the practical side.',
      casual: 'You’ve probably heard of {s:the}. Here’s what matters, without the padding.',
      friendly: 'Hello and welcome! Today we’d like to tell you about {s:the}, so make yourself comfortable.',
    },
    tech: {
      professional: 'This post looks at {s:the}, from the problem to solve to the technology and the main functions.',
      casual: 'Curious about {s:the}? Here’s the short tour, from the idea to everyday use.',
      friendly: 'Hello and welcome! Today we’ll walk through {s:the} step by step. No jargon needed.',
    },
    marketing: {
      professional:
        'The more choices there are, the more the criteria matter. Here is what to look at when considering {s:the}.',
      casual: 'Thinking about {s:the}? Here’s what stands out.',
      friendly: 'Hello and welcome! Today we’re introducing something we’re proud of: {s:the}.',
    },
    news: {
      professional: '',
      casual: 'Here’s the news on {s:the}, kept short.',
      friendly: 'Hello and welcome! Here’s the latest on {s:the}.',
    },
  },
  sections: {
    general: [
      {
        heading: 'At a glance: {s}',
        cue: null,
        from: 'short',
        blanks: ['Key facts: who does what, when and where, in two or three sentences'],
      },
      {
        heading: 'Why it matters',
        cue: BACKGROUND,
        from: 'medium',
        blanks: ['Background: how it began, or the problem it solves'],
      },
      {
        heading: 'What stands out',
        cue: FEATURE,
        from: 'short',
        blanks: ['Feature: what is different from before', 'Evidence: figure or example, with its source'],
      },
      {
        heading: 'How to make use of it',
        cue: USE,
        from: 'medium',
        blanks: ['How to use it: for whom, when, where, at what cost'],
      },
      { heading: 'What comes next', cue: PLANS, from: 'long', blanks: ['Next dates or plans'] },
    ],
    tech: [
      {
        heading: 'The problem to solve',
        cue: BACKGROUND,
        from: 'medium',
        blanks: ['Problem: limits of the present way of working'],
      },
      {
        heading: 'How it works',
        cue: HOW,
        from: 'short',
        blanks: ['Principle: the steps from input to result', 'Components: device, software, data'],
      },
      {
        heading: 'Functions and performance',
        cue: null,
        from: 'short',
        blanks: ['Function: what the user gains', 'Performance: value, test conditions, source'],
      },
      { heading: 'Where it is used', cue: USE, from: 'medium', blanks: ['Use case: where and how it is applied'] },
      {
        heading: 'Limits and next steps',
        cue: PLANS,
        from: 'long',
        blanks: ['Limits: what it cannot do yet', 'Next steps: planned improvements and dates'],
      },
    ],
    marketing: [
      {
        heading: 'Does this sound familiar?',
        cue: BACKGROUND,
        from: 'medium',
        blanks: ['Customer’s problem, as heard in real enquiries or reviews'],
      },
      {
        heading: 'What sets {s:the} apart',
        cue: null,
        from: 'short',
        blanks: [
          'Difference: a fact that compares it with other choices',
          'Evidence: test, certificate or award, with its source',
        ],
      },
      { heading: 'What changes for you', cue: FEATURE, from: 'long', blanks: ['Benefit: a confirmed customer case'] },
      {
        heading: 'Offers and how to get it',
        cue: USE,
        from: 'short',
        blanks: ['Price and offer: amount, period, conditions', 'Where to order or sign up'],
      },
      { heading: 'What comes next', cue: PLANS, from: 'long', blanks: ['Upcoming events or launches'] },
    ],
    news: [
      {
        heading: 'The essentials',
        cue: null,
        from: 'short',
        blanks: ['Essentials: who, what, when, where, how and why'],
      },
      { heading: 'Background', cue: BACKGROUND, from: 'medium', blanks: ['Background: why this is happening now'] },
      {
        heading: 'Practical information',
        cue: USE,
        from: 'long',
        blanks: ['Practical information: for whom, when, where, at what cost'],
      },
      { heading: 'Next steps', cue: PLANS, from: 'medium', blanks: ['Next dates or plans'] },
    ],
  },
  closings: {
    general: {
      professional: 'That is our overview of {s:the}. For further questions, please use the contact below.',
      casual: 'That’s the short version. Questions? Leave a comment.',
      friendly: 'That’s all for today! If you’d like to know more about {s:the}, just leave us a comment.',
    },
    tech: {
      professional:
        'That concludes our look at {s:the}. For technical material and enquiries, please use the contact below.',
      casual: 'Not that hard after all. Want more detail? Leave a comment.',
      friendly: 'Thank you for exploring {s:the} with us! Tell us in the comments what you’d like to read next.',
    },
    marketing: {
      professional: 'See {s:the} for yourself.',
      casual: '{s}: take a look now.',
      friendly: 'We look forward to hearing what you think of {s:the}!',
    },
    news: {
      professional: '',
      casual: 'We’ll post again when there’s more.',
      friendly: 'You’ll hear from us as soon as there’s more. Thank you for reading!',
    },
  },
  headingMark: '',
  colon: ': ',
  aboutCompany: 'About {s}',
  aboutUs: 'About the company',
  sourcesHeading: 'Sources',
  sourceNote: (title) => `(Source: ${title})`,
  contact: { label: 'Contact', missing: 'Contact: department, name, telephone, e-mail' },
  link: { label: 'Link', missing: 'Address of the order or sign-up page' },
};
