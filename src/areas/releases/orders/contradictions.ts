import { type Figure, findFigures } from '../../../writing/origins/notation/figures.ts';
import type { Texts } from './texts.ts';

/** `text` stands in the headline, the subject or the introduction; `instead` is what the press release has. */
export type Contradiction = { text: string; place: 'press' | 'introduction'; instead: string[] };

const MAX_INSTEAD = 3;
/** People, things and times are counted for many reasons; amounts of money, shares and measures rarely differ on purpose. */
const COUNTED = ['count', 'thing', 'minutes', 'months'];

/**
 * Figures above the press release that its text gives with other values: the text has figures of the same measure, and
 * none of them is this one, also not rounded.
 */
export function contradictions({ press, mail }: Texts): Contradiction[] {
  const stated = measured(press.content);
  const found = [
    ...otherThan(stated, press.title, 'press'),
    ...otherThan(stated, mail.email_title, 'introduction'),
    ...otherThan(stated, mail.email_content, 'introduction'),
  ];
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

function otherThan(stated: Figure[], text: string, place: Contradiction['place']): Contradiction[] {
  return measured(text).flatMap((figure) => {
    const alike = stated.filter(({ measure }) => measure === figure.measure);
    if (alike.length === 0 || figure.isApproximate || alike.some((other) => isSame(figure, other))) return [];
    const instead = [...new Set(alike.map((other) => other.text))].slice(0, MAX_INSTEAD);
    return [{ text: figure.text, place, instead }];
  });
}

function measured(text: string): Figure[] {
  return findFigures(text).filter(({ measure, hasUnit }) => hasUnit && !COUNTED.includes(measure));
}

/** 120억 of a headline is 121억5000만 in the text. */
function isSame(figure: Figure, other: Figure): boolean {
  const at = significantStep(figure);
  return figure.values.some((value) =>
    other.values.some((exact) => exact === value || Math.abs(exact - value) < at * (1 - 1e-9)),
  );
}

/** The last place that is not zero, in the base unit: ten for 120, one for 121; decimals are meant as written. */
function significantStep({ values: [value = 0], step }: Figure): number {
  let place = step;
  while (place >= 1 && value !== 0 && Math.abs(value % (place * 10)) < place * 1e-6) place *= 10;
  return place;
}
