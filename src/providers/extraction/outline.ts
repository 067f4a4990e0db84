import { MAX_TEXT } from './limits.ts';

/** Collects the text of a document in reading order: one line for each paragraph and each table row. */
export type Outline = {
  startParagraph(): void;
  /** To the innermost open paragraph. */
  add(text: string): void;
  endParagraph(): void;
  start(part: 'row' | 'cell'): void;
  end(): void;
  /** More text than is kept. */
  isFull(): boolean;
  text(): string;
};

type Frame = { separator: string; lines: string[] };

export function createOutline(): Outline {
  const frames: Frame[] = [{ separator: '\n\n', lines: [] }];
  /** A stack, because paragraphs contain tables whose cells contain paragraphs. */
  const open: { lines: string[]; at: number }[] = [];
  let length = 0;

  function push(line: string): number {
    return frames.at(-1)!.lines.push(line) - 1;
  }
  function joined({ separator, lines }: Frame): string {
    return lines.filter((line) => line.trim() !== '').join(separator);
  }

  return {
    startParagraph() {
      open.push({ lines: frames.at(-1)!.lines, at: push('') });
    },
    add(text) {
      const paragraph = open.at(-1);
      if (!paragraph) return;
      paragraph.lines[paragraph.at] += text;
      length += text.length;
    },
    endParagraph() {
      open.pop();
    },
    start(part) {
      frames.push({ separator: part === 'row' ? ' | ' : ' ', lines: [] });
    },
    end() {
      if (frames.length > 1) push(joined(frames.pop()!));
    },
    isFull: () => length > MAX_TEXT,
    text() {
      while (frames.length > 1) push(joined(frames.pop()!));
      return joined(frames[0]!);
    },
  };
}
