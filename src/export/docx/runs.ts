import { ExternalHyperlink, type IRunOptions, Paragraph, ShadingType, TextRun } from 'docx';
import type { Run } from '../../documents/model.ts';
import { ACCENT, BLANK } from './styles.ts';

/** Inline content → runs of a paragraph, which carry only the marks; everything else comes from the paragraph's style. */

export type ParagraphChild = TextRun | ExternalHyperlink;

export function childrenOf(text: Run[] | string): ParagraphChild[] {
  if (typeof text === 'string') return textRuns({ text });
  return text.flatMap((run): ParagraphChild[] =>
    run.link === undefined ? textRuns(run) : [new ExternalHyperlink({ link: run.link, children: textRuns(run) })],
  );
}

function textRuns(run: Run): TextRun[] {
  return run.text
    .split('\n')
    .map((text, index) => new TextRun({ text, ...(index > 0 && { break: 1 }), ...marksOf(run) }));
}

function marksOf({ bold, italic, link, placeholder }: Run): IRunOptions {
  return {
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(link !== undefined && { color: ACCENT, underline: {} }),
    ...(placeholder && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: BLANK } }),
  };
}

export function styled(style: string, text: Run[] | string): Paragraph {
  return new Paragraph({ style, children: childrenOf(text) });
}
