import { longDate } from '../../language/dates.ts';
import type { Sheet } from './sheet.ts';

const COMPANY = '{company=COMPANY NAME}';

const NAMED = /\b(?:Award|Prize|Forum|Conference|Summit|Seminar|Expo|Festival|Agreement|Exhibition)$/u;
const COUNTED =
  /\b(?:agreement|partnership|award|prize|forum|conference|summit|seminar|webinar|exhibition|memorandum|contract|donation)$/u;

/** Headlines drop articles, running text does not; only nouns that surely want one get it. */
function withArticle(subject: string): string {
  if (/^(?:an?|the|its|their|our|this|\d|[$€£¥₩])/iu.test(subject)) return subject;
  if (NAMED.test(subject) && /^\p{Lu}/u.test(subject)) return `the ${subject}`;
  if (!COUNTED.test(subject)) return subject;
  return `${/^[aeio]/iu.test(subject) ? 'an' : 'a'} ${subject}`;
}

export const ENGLISH: Sheet = {
  language: 'en',
  wording: {
    translate: (text) => `[English wording of: ${text}]`,
    source: (title) => `(Source: ${title})`,
    points: (points) => `Key details: ${points.join('; ')}.`,
    fact: (label, value) => `${label}: ${value}.`,
    instructed: (instruction) => `[To be added as requested: ${instruction}]`,
    connectives: /^(?:However|But|And|Moreover|Furthermore|Also|In addition|Therefore|Thus|Meanwhile|So),?\s+/u,
  },
  head: () => ['FOR IMMEDIATE RELEASE'],
  tense: (isPast, event) => ({
    hosts: isPast ? 'hosted' : 'will host',
    gives: /donate|기부|기증|寄|捐/iu.test(event) ? 'donated' : 'carried out',
  }),
  subject: (subject, kind) =>
    kind === 'product_launch' ? subject.replace(/^(?:a )?new product$/iu, '[PRODUCT NAME]') : withArticle(subject),
  offer: (date, price) => `Available${date ? ` from ${date}` : ''}${price ? `${date ? ',' : ''} at ${price}` : ''}`,
  dateline: (brief) => `[CITY], ${longDate(brief.today, 'en')} – `,
  subtitleBlank: '[Subheading: the key figure or benefit in one line]',
  quote: (tone) =>
    `“[Quote: what this means and what comes next${tone ? `; voice: ${tone}` : ''}; to be approved by the speaker],” said [SPEAKER NAME], [SPEAKER TITLE] of ${COMPANY}.`,
  boilerplate: (company, text, homepage) =>
    `About ${company}\n${text ?? `${company} is a [industry] company founded in [founding year] and headquartered in [location]. It offers [main products or services] to [customers or markets].`}\nFor more information, visit ${homepage ?? '[website]'}.`,
  contact: (contact) =>
    [
      'Media contact',
      `${contact?.name ?? '[Name]'}, ${contact?.department ?? '[Department]'}`,
      `Phone: ${contact?.phone ?? '[Phone]'}`,
      `Email: ${contact?.email ?? '[Email]'}`,
    ].join('\n'),
  bodyHeadings: null,
  tail: ['###'],
  joiner: ' ',
  kinds: {
    product_launch: {
      title: `${COMPANY} launches {subject=PRODUCT NAME}`,
      lead: `${COMPANY} today announced the launch of {subject=PRODUCT NAME}. The product is available through {buy=WHERE TO BUY} at a price of {price=PRICE} from {date=LAUNCH DATE}.`,
      needed: ['Key features include {features=feature 1 with a figure, feature 2, feature 3}.'],
      thin: [
        'The product was developed to address {reason=customer problem}. Compared with existing products, it offers [point of difference and evidence].',
      ],
      outlook: `${COMPANY} plans to [next step: sales target, further markets, follow-up products].`,
    },
    personnel: {
      title: `${COMPANY} appoints {person=NAME} as {position=POSITION}`,
      lead: `${COMPANY} today announced the appointment of {person=NAME} as {position=POSITION}, effective {date=EFFECTIVE DATE}.`,
      needed: [
        'Before this appointment, {person=NAME} held the following posts: {career=previous posts, employers and years}.',
      ],
      thin: ['The appointment follows {reason=reason for the appointment}.'],
      outlook: 'In the new role, {person=NAME} will lead [areas of responsibility] and focus on [priorities].',
    },
    event: {
      title: `${COMPANY} to host {subject=EVENT NAME}`,
      lead: `${COMPANY} {hosts=will host} {subject=EVENT NAME} on {date=EVENT DATE}. Venue: {place=VENUE}. The event is intended for {audience=audience} and aims to {reason=purpose of the event}.`,
      needed: ['Registration: {method=how to register, deadline and fee}.'],
      thin: ['The program includes [session 1], [session 2] and a talk by [speaker name and title].'],
      outlook: 'The full schedule is available at [event page].',
    },
    results: {
      title: `${COMPANY} reports {subject=RESULTS FOR THE PERIOD}`,
      lead: `${COMPANY} today reported {subject=results for the period}. The result reflects {reason=main driver of the result}.`,
      needed: [
        'Revenue was [revenue] ([change] year over year) and operating profit was [operating profit] ([change] year over year).',
      ],
      thin: ['By segment, [segment 1 result] and [segment 2 result].'],
      outlook: `${COMPANY} expects [outlook for the next period].`,
    },
    agreement: {
      title: `${COMPANY} signs {subject=AGREEMENT} with {partner=PARTNER}`,
      lead: `${COMPANY} has concluded {subject=the agreement} with {partner=PARTNER}, effective {date=SIGNING DATE}. The two parties aim to {reason=purpose of the agreement}.`,
      needed: ['Under the agreement, the parties will cooperate on [area 1] and [area 2] for [term].'],
      thin: ['The signing ceremony took place in {place=place}, attended by [names and titles from both sides].'],
      outlook: 'The first joint project, [project], is planned for [time].',
    },
    award: {
      title: `${COMPANY} wins {subject=AWARD NAME}`,
      lead: `${COMPANY} has received {subject=AWARD NAME} on {date=AWARD DATE}. The award is given by [organizer] for [criteria].`,
      needed: [`${COMPANY} was recognized for [achievement with a figure].`],
      thin: ['The ceremony was held at {place=venue}.'],
      outlook: `${COMPANY} plans to [next step in the field of the award].`,
    },
    investment: {
      title: `${COMPANY} raises {subject=AMOUNT AND ROUND}`,
      lead: `${COMPANY} has completed a funding round: {subject=AMOUNT AND ROUND}. The round was joined by {partner=INVESTORS} and closed on {date=CLOSING DATE}.`,
      needed: ['The company has now raised [total raised to date]. The funds will be used for {reason=use of funds}.'],
      thin: ['Investors cited [reason for investing].'],
      outlook: `${COMPANY} plans to [hiring, research or expansion plan].`,
    },
    recruitment: {
      title: `${COMPANY} opens recruitment: {subject=POSITIONS}`,
      lead: `${COMPANY} is opening applications ({subject=positions and number of hires}) from {date=START DATE}. Applications are accepted until {deadline=DEADLINE}. How to apply: {method=how to apply}.`,
      needed: [
        'Applicants must meet these requirements: {audience=requirements}. The selection process consists of [steps and dates].',
      ],
      thin: ['The place of work is {place=place of work}; terms of employment are [contract type and benefits].'],
      outlook: 'Results will be announced on [date of announcement].',
    },
    contribution: {
      title: `${COMPANY}: {subject=INITIATIVE}`,
      lead: `${COMPANY} {gives=carried out} {subject=INITIATIVE} on {date=DATE} in {place=PLACE}. The aim is {reason=purpose of the initiative}.`,
      needed: ['[Number of employees involved and what they did.]'],
      thin: [`${COMPANY} has supported [cause] since [year], with [total contribution to date].`],
      outlook: `${COMPANY} plans to [follow-up activity].`,
    },
    general: {
      title: `${COMPANY}: {subject=TOPIC} – [what is announced]`,
      lead: `${COMPANY} today announced [what is announced, in one clause] concerning {subject=TOPIC}. It takes effect on {date=DATE} in {place=PLACE} and is carried out by [how]. The reason is {reason=why this is done now}.`,
      needed: ['The main points are {features=point 1 with a figure, point 2}.'],
      thin: ['This is expected to bring [benefit to customers or the market].'],
      outlook: `As a next step, ${COMPANY} plans to [next step and time].`,
    },
  },
};
