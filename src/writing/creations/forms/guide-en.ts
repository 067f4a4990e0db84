import type { GuideForm } from '../form.ts';

export const english: GuideForm = {
  shorts: {
    title: '{s}: Prompt Guide for a Short Video',
    overview: {
      heading: '1. Plan',
      lines: [
        'Subject: {s}',
        'Format: vertical (9:16), {t} seconds in all',
        'Viewers: [main viewers: age group, interests]',
        'Purpose: [what viewers should do after watching]',
      ],
    },
    hook: {
      heading: '2. Opening line (choose one of three)',
      lines: [
        'Question: “Have you heard of {s:the}?”',
        'Promise: “{s}, explained in seconds.”',
        'Sympathy: “[a trouble your viewers know]? Then take a look at {s:the}.”',
      ],
    },
    scenes: {
      heading: '3. Scene table',
      columns: ['Scene', 'Time', 'Picture', 'Narration', 'Caption'],
      hookPicture: 'Close-up of {s:the}, clear at a glance',
      factPicture: 'Shot that shows exactly what the narration says',
      closingPicture: 'Logo and call to action',
      seconds: (from, to) => `${from}–${to} s`,
    },
    hookNarration: 'Have you heard of {s:the}?',
    factBlank: (order) => `[Key fact ${order}: one confirmed sentence]`,
    closingNarration: 'Find out more at [where to send viewers: site, shop, channel].',
    narration: { heading: '4. Full narration' },
    captions: {
      heading: '5. Captions and hashtags',
      lines: [
        'Break captions into short lines and leave the lower fifth of the picture free.',
        'Show names and figures in the captions as well.',
      ],
    },
    music: {
      heading: '6. Music and sound',
      lines: [
        'Music: bright instrumental, quieter than the narration',
        'Sound effects: one at each cut, no more',
        'Use only music licensed for commercial use and note its source. [Track and licence]',
      ],
    },
    prompts: {
      heading: '7. Prompts for an image or video model (copy as they are)',
      intro: 'Paste one prompt per scene into the tool you use.',
      scene: (order) => `Scene ${order}`,
      style: 'Vertical 9:16, natural light, sharp focus, gentle camera movement, same colours in every scene',
      negative: 'No text in the picture, no real persons, no other company’s trademark, nothing contrary to fact',
      hook: 'Slow close-up moving towards {s:the} in the centre of the frame',
      fact: (fact) => `Shot that shows the following truthfully: ${fact}`,
      closing: 'Closing shot with {s:the} and generous empty space for a logo',
    },
    checklist: {
      heading: '8. Before you publish',
      lines: [
        '□ Every blank in square brackets is filled.',
        '□ Names, figures and dates were checked against the original material.',
        '□ Music, pictures and fonts are cleared for this use.',
        '□ Viewers are told that the pictures were made with generative AI.',
        '□ The video makes sense with the sound off.',
      ],
    },
  },
  cardnews: {
    title: '{s}: Card-by-Card Guide',
    overview: {
      heading: '1. Plan',
      lines: [
        'Subject: {s}',
        'Format: {t} square cards (1:1)',
        'Readers: [main readers: age group, interests]',
        'Purpose: [what readers should do after reading]',
      ],
    },
    cards: {
      heading: '2. The cards',
      card: (order, name) => `Card ${order}. ${name}`,
      cover: 'Cover',
      fact: 'Content',
      summary: 'Summary',
      closing: 'Call to action',
    },
    labels: { headline: 'Headline', body: 'Text', picture: 'Picture' },
    coverHeadline: '{s}, at a glance',
    coverBody: '[Subtitle: one sentence that makes readers swipe on]',
    factHeadlineBlank: '[Key word of this card]',
    factBlank: (order) => `[Key fact ${order}: one or two confirmed sentences]`,
    pictures: {
      cover: 'One large picture that stands for {s:the}, space for text at the top',
      fact: 'One picture that shows what the text says, plain background',
      summary: 'The pictures of the cards, small, side by side',
      closing: 'Logo and call to action',
    },
    summaryHeadline: '{s}, in short',
    closingHeadline: 'Find out more',
    closingBody: '[Where to send readers: site, telephone, channel]',
    prompts: {
      heading: '3. Prompts for an image model (copy as they are)',
      intro: 'Paste one prompt per card into the tool you use.',
      style:
        'Square 1:1, flat illustration, one colour scheme, generous margins, no text in the picture, no real persons, no other company’s trademark',
    },
    checklist: {
      heading: '4. Before you publish',
      lines: [
        '□ Every blank in square brackets is filled.',
        '□ Each card says one thing only.',
        '□ Names, figures and dates were checked against the original material.',
        '□ Pictures and fonts are cleared for this use.',
        '□ Readers are told that the pictures were made with generative AI.',
        '□ Every picture has an alternative text.',
      ],
    },
  },
};
