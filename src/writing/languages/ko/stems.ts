import { finalSound } from './final-sound.ts';

/** Particles that close a noun, with the sound they ask for. Longest first. */
const PARTICLES: [string, 'any' | 'consonant' | 'vowel' | 'not-rieul'][] = [
  ['으로부터', 'consonant'],
  ['에서부터', 'any'],
  ['이라고', 'consonant'],
  ['이라는', 'consonant'],
  ['이라며', 'consonant'],
  ['으로써', 'consonant'],
  ['으로서', 'consonant'],
  ['으로의', 'consonant'],
  ['으로는', 'consonant'],
  ['로부터', 'any'],
  ['에게서', 'any'],
  ['에서는', 'any'],
  ['에서도', 'any'],
  ['에서의', 'any'],
  ['에게는', 'any'],
  ['까지의', 'any'],
  ['만으로', 'any'],
  ['이었다', 'consonant'],
  ['입니다', 'any'],
  ['이에요', 'consonant'],
  ['이지만', 'consonant'],
  ['이므로', 'consonant'],
  ['처럼', 'any'],
  ['보다', 'any'],
  ['부터', 'any'],
  ['까지', 'any'],
  ['에서', 'any'],
  ['에게', 'any'],
  ['께서', 'any'],
  ['마다', 'any'],
  ['조차', 'any'],
  ['밖에', 'any'],
  ['으로', 'consonant'],
  ['이나', 'consonant'],
  ['이며', 'consonant'],
  ['이고', 'consonant'],
  ['이자', 'consonant'],
  ['이란', 'consonant'],
  ['이다', 'consonant'],
  ['라고', 'vowel'],
  ['라는', 'vowel'],
  ['라며', 'vowel'],
  ['로서', 'any'],
  ['로써', 'any'],
  ['로의', 'any'],
  ['에는', 'any'],
  ['에도', 'any'],
  ['에만', 'any'],
  ['과의', 'consonant'],
  ['와의', 'vowel'],
  ['과는', 'consonant'],
  ['와는', 'vowel'],
  ['였다', 'vowel'],
  ['예요', 'vowel'],
  ['이라', 'consonant'],
  ['들을', 'any'],
  ['들이', 'any'],
  ['들은', 'any'],
  ['들의', 'any'],
  ['들과', 'any'],
  ['은', 'consonant'],
  ['는', 'vowel'],
  ['이', 'consonant'],
  ['가', 'vowel'],
  ['을', 'consonant'],
  ['를', 'vowel'],
  ['과', 'consonant'],
  ['와', 'vowel'],
  ['로', 'not-rieul'],
  ['의', 'any'],
  ['에', 'any'],
  ['도', 'any'],
  ['만', 'any'],
  ['께', 'any'],
  ['나', 'vowel'],
  ['란', 'vowel'],
  ['며', 'vowel'],
  ['들', 'any'],
];

/** Endings of 하다/되다 verbs; what stands before them is a noun (출시했다 → 출시). */
const VERB_ENDING =
  /(?:하였다|했다|한다|하다|하는|하고|하며|하면서|하여|해서|하기|하게|하던|할|한|함|했으며|했고|했던|하면|하도록|하려는|하겠다|합니다|했습니다|하는데|해요|했어요|됐다|되었다|된다|되다|되는|되고|되며|되면서|되어|된|될|됨|됐으며|됐고|됐던|됩니다|됐습니다|돼|되도록|해|시킨|시켰다|시키는|시키고|받았다|받은|받는)$/u;

/** Shapes that only verbs, adjectives and adverbs have. */
const NOT_A_NOUN =
  /(?:습니다|니다|않는|[가-힣]르는|으로|[르하되]지|[돌올살달늘알]려|려면|려야|러야|해야|어야|아야|어요|아요|었다|았다|였다|겠다|있다|없다|된다|난다|간다|온다|인다|하다|롭다|스럽다|는다|으며|면서|지만|도록|려고|거나|든지|는데|던|러운|로운|스러운|다운|적인|적으로|하게|하여|해서|이며|므로|니까|자마자|지는|지도|되어|돼|었던|았던|였던|려는|같은|많은|높은|낮은|좋은|넓은|깊은|새로|으면|하면|아서|어서|여서|라서|듯이|없이|있게|있는|없는|까닭|들여|갖춘|갖추고|나선다|나섰다|보인다|이는|지난|줄인|늘린|높인|만든|붙여|내는|주는|받은|받는|맞춰|통한|위한|대한|따른|의한|인한|쓰는|쓰인|나온|넘는|넘은|알려|이끄는|돕는|바꾼|밝힌|거친|담은|담긴|여는|열린|열리는|가진|지닌|맡은)$/u;

/** Nouns that end like a verb joined by -고; every other unknown word in -고 is a verb. */
const NOUN_IN_GO = /(?:광|사|창|보|경|신|재|최|중|참|원|예|권|기|충|금|장|부|작|재|퇴|포|제|아|그|로|망|케|나)고$/u;

export type Analysis = { stem: string; kind: 'bare' | 'particle' | 'verb' | 'other' };

function fits(stem: string, need: string): boolean {
  if (need === 'any') return true;
  const sound = finalSound(stem);
  if (need === 'vowel') return sound === 'vowel';
  if (need === 'not-rieul') return sound === 'vowel' || sound === 'rieul';
  return sound === 'consonant' || sound === 'rieul';
}

/** Every way to read the word as noun plus particle, the longest particle first. */
export function splits(word: string): string[] {
  const stems: string[] = [];
  for (const [particle, need] of PARTICLES) {
    if (!word.endsWith(particle)) continue;
    const stem = word.slice(0, -particle.length);
    if ([...stem].length < 2 && !/^[A-Z]$/.test(stem)) continue;
    // No noun ends in the 으 of 으로, and 르 before 는 belongs to a verb (거르는).
    if (/[으르]$/u.test(stem)) continue;
    if (fits(stem, need)) stems.push(stem);
  }
  return stems;
}

/**
 * The noun in a Korean word. `isKnown` tells whether a stem also stands in the text in another shape, which decides
 * between 고속도로 and 고속도+로; a word seen with two particles is a noun however it ends.
 */
export function analyse(word: string, isKnown: (stem: string) => boolean): Analysis {
  if (isKnown(word)) return { stem: word, kind: 'bare' };
  const stems = splits(word);
  const known = stems.find(isKnown);
  if (known !== undefined) return { stem: known, kind: 'particle' };
  const verb = VERB_ENDING.exec(word);
  if (verb !== null && [...word].length - [...verb[0]].length >= 2)
    return { stem: word.slice(0, verb.index), kind: 'verb' };
  if (
    NOT_A_NOUN.test(word) ||
    (word.endsWith('고') && !NOUN_IN_GO.test(word)) ||
    (word.endsWith('다') && !stems.some((stem) => stem.length > 2))
  )
    return { stem: word, kind: 'other' };
  const likely = stems[0];
  return likely === undefined ? { stem: word, kind: 'bare' } : { stem: likely, kind: 'particle' };
}

/** Cheap stem for indexing, where a wrong cut only costs a little precision. */
export function roughStem(word: string): string {
  return splits(word)[0] ?? (word.replace(VERB_ENDING, '') || word);
}
