import { classifyRefusal, isPermanent, type Verdict } from './bounce-reasons.ts';

/** Finds the sentence of a bounce that says why, among greetings and the returned message. */

const MAX_TEXT = 20_000;
const MAX_PARAGRAPHS = 200;

/** Where the returned message begins. */
const RETURNED_MESSAGE =
  /^[\s>|]{0,10}(?:[-=*|_ ]{2,80}.{0,40}(?:original|copy of|returned message|unsent message|undelivered message|message (?:text|header|follows|contents)|mail info|원본|원문)|(?:original message follows|message headers? follow|below this line is a copy|below is a copy|the following is a copy|header of the original message|start of returned message)|(?:Received|Return-Path|DKIM-Signature|X-Original-To) ?:)/imu;

/** A list of what often goes wrong, or may have: no evidence of any of it. */
const POSSIBILITIES =
  /\b(common|occurr?ing|possible|likely|typical|usual|frequent)\w* (reasons?|causes?)|\b(reason|cause)s? (may|might|could|can) be\b|\b(may|might) (not exist|be (because|due|blacklisted))|(원인|이유)(은|는)? ?다음|(가능성|일 수) ?(이|도)? ?있/iu;

export type Sentence = Verdict & { answer: string };

export function refusalIn(subject: string, text: string): Sentence {
  const paragraphs = beforeReturnedMessage(text.slice(0, MAX_TEXT)).split(/\n[ \t\r>|]*\n/, MAX_PARAGRAPHS);
  let best: Sentence = { ...classifyRefusal({ answer: subject }), answer: subject };
  // The subject is the last resort: a sentence that says as much is preferred.
  let mostCertain = Math.max(0, best.certainty - 1);
  for (const paragraph of paragraphs) {
    const verdict = classifyRefusal({ answer: joined(paragraph.split('\n')) });
    if (verdict.certainty <= mostCertain) continue;
    if (isPermanent(verdict.reason) && POSSIBILITIES.test(paragraph)) continue;
    mostCertain = verdict.certainty;
    best = { ...verdict, answer: sentenceOf(paragraph, verdict) };
  }
  return best;
}

function beforeReturnedMessage(text: string): string {
  const at = RETURNED_MESSAGE.exec(text)?.index ?? -1;
  // Some servers put the returned message first.
  return at > 0 && text.slice(0, at).trim() !== '' ? text.slice(0, at) : text;
}

/** Leaves out the lines before the one that gives the reason. */
function sentenceOf(paragraph: string, verdict: Verdict): string {
  const lines = paragraph.split('\n');
  const at = lines.findIndex((line) => {
    const { reason, certainty } = classifyRefusal({ answer: line });
    return certainty > 0 && (reason === verdict.reason || certainty === verdict.certainty);
  });
  return joined(lines.slice(Math.max(at, 0)));
}

const joined = (lines: string[]) => lines.map((line) => line.replace(/^[\s>|]+/, '').trim()).join(' ');
