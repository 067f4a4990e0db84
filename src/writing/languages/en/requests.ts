import type { RequestRules } from '../requests.ts';

const PRINT =
  '(?:mention|includ|nam|print|quot|publish|sa[yi]|writ|reveal|disclos|refer|touch|bring|talk|put|appear|stat|discuss|giv|shar|releas|cit|list|show|allud|hint|leak|announc|describ|specif|tell|repeat|report|identif|expos|get into|go into|go near|point|address|cover|note|advertis|broadcast|us|make it|end up|show up|surface|turn up|get out)(?:e|es|ed|d|y|ied|ing|ring|red|n|ten|t|s)?';
const TEXT =
  '(?:press release|news release|media release|release|article|story|blog(?: post)?|post|letter|notice|announcement|memo|invitation|draft|text|copy|video|shorts?|reel|cards?|card news|wiki(?: page)?|page|script|plan)';
const PART =
  '(?:headline|title|subtitle|subhead|lead|intro(?:duction)?|opening|first (?:line|sentence|paragraph)|ending|last (?:line|paragraph)|body|tone|style|length|format|voice|wording|text|copy|release|article|post)';

export const requests: RequestRules = {
  greeting:
    /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|many thanks|cheers|best(?: regards| wishes)?|kind regards|regards|sincerely|yours|looking forward|hope (?:you|this)|i hope)\b.{0,60}$/iu,
  introduction:
    /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!.]?\s)?(?:[Tt]his is|[Ww]e(?: are|[’']re)|[Hh]ere is)\s(?<name>(?!an?\s|the\s|pleased|proud|happy|excited|delighted|going|not|all|now)\p{Lu}[^.,!?]{1,50}?)(?:[,.!].{0,40})?$/u,
  toWriter: [
    new RegExp(
      `^(?:an?\\s|one\\s)?(?:\\d+[- ]?(?:second|word|card|page)s?\\s)?(?:short\\s|brief\\s)?${TEXT}\\s(?:about|on|for|announcing)\\b`,
      'iu',
    ),
    /^(?:no|without|zero)\s(?:hype|jargon|fluff|buzzwords|emojis?|exclamation marks?|clich\S+)\b/iu,
    /^(?:please|pls|kindly|can you|could you|would you|will you|i(?:[’']d| would) (?:like|love|appreciate)|i (?:need|want|am looking|was hoping)|we(?:[’']d| would) (?:like|love) (?:you|a|an)\b|we (?:need|want) (?:a|an|you|this|it)\b|need (?:a|an|this)\b|looking for (?:a|an)\b|help (?:me|us)\b|let[’']s\b|let us\b|you (?:can|may|should|must|need|are)\b|make sure|be sure|ensure|remember|note to|reminder|nb\b|fyi\b|ps\b|p\.s\.)/iu,
    /^(?:write|draft|compose|create|prepare|produce|make|turn|rewrite|shorten|summari[sz]e|put together|give (?:me|us))\s(?:it|this|these|me|us|an?|the|in|up|about|no|for|one|two|three|\d|short|that|something|everything)\b/iu,
    /^(?:keep|make|have|let|get)\s(?:it|this|the|things|everything)\b/iu,
    /^(?:include|add|use|mention|quote|insert|emphasi[sz]e|highlight|stress|focus|lead with|open with|start with|begin with|end with|close with|finish with|play up|work in|bring out|spell|refer to|call (?:it|him|her|them)|base (?:it|this)|stick to|aim for|go for|put)\b/iu,
    /^(?:friendly|formal|casual|neutral|warm|professional|plain|simple|short|brief|concise|punchy|upbeat|serious|light)\b(?:.{0,30}(?:tone|style|voice|language|please|version|text|copy)\b|(?:\s(?:and|but)\s\w+)?[.!]?$)/iu,
    new RegExp(
      `\\b(?:the|your|a|our)?\\s?${PART}\\s(?:should|must|needs? to|has to|is to|ought to|could|can)\\b`,
      'iu',
    ),
    /^(?:about |around |approx\.? |max(?:imum)? |no more than |at most |under |up to |roughly |some )?(?:\d[\d,]*|one|two|three|four|five|half an?)\s(?:words|characters|sentences|paragraphs|pages?|lines|seconds|secs?|cards)\b.{0,40}$/iu,
    new RegExp(`\\b(?:write|draft|prepare|need|want|make|create)\\b.{0,30}\\b${TEXT}\\b`, 'iu'),
    /\b(?:in the|for the|as the|into the)\s(?:headline|title|subtitle|lead|first sentence|first paragraph|opening)\b/iu,
    /\bwould be (?:great|nice|good|lovely|ideal)\b|\bif (?:you can|possible|you could)\b|\bas (?:short|brief|simple) as\b/iu,
  ],
  asking: /\bplease\b|^(?:please|kindly)\b|\bthanks[.!]?$/iu,
  toReaders:
    /^(?:please|kindly)\s(?:send|visit|register|apply|contact|call|note|join|book|rsvp|bring|arrive|allow|return|submit|reply|check|see|stop|dispose|email|e-mail|confirm|complete|attend|plan|move|close|switch|turn|log|update|wear|park|use the|keep (?:your|the (?:door|window|receipt))|direct|let us know|ask|respond|remove your|refrain|wait|follow|go to|sign up)\b/iu,
  aside:
    /[?]\s*$|^(?:ps|p\.s\.|fyi|nb|btw|by the way|side note|note to self|note for|cc|@\w+)\b|^@|\b(?:would rather|had better|kill (?:us|me)|legal (?:would|will|team)|i think|i guess|i[’']m not sure|not sure|my boss|our boss|legal (?:says|wants|team)|heads[- ]up|just so you know|asap|urgent)\b|^i\s|^i[’']/iu,
  omission: {
    before: [
      new RegExp(
        `\\b(?:must|should|shall|may|can|could|will|is|are|ought|has|have|needs?)(?:\\s?not|n[’']?t|\\snever| to not| not to)\\s(?:\\w+ly\\s)?(?:to\\s)?(?:be\\s|get\\s|go\\s)?(?:${PRINT}|out there|in (?:the|this|any|our)|anywhere|public)\\b`,
        'iu',
      ),
      /\b(?:stays?|remains?|is|are|kept?|keep)\s(?:strictly\s)?(?:out(?: of)?|internal|private|secret|confidential|between us|off|under wraps|with us|in[- ]house|unmentioned|unnamed|off[- ]limits)\b/iu,
      /\b(?:off the record|between us|between you and me|under wraps|for your eyes|hush|not for (?:publication|release|print|the press|the public|public|journalists|attribution|external|sharing|distribution)|background only|for background|no comment|embargoed?|not (?:yet )?public|off[- ]limits|best left (?:out|unsaid)|can go|goes? unmentioned|unmentioned|not to leave)\b/iu,
    ],
    behind: [
      new RegExp(
        `\\b(?:do not|don[’']?t|never|avoid|no need to|rather not|prefer not to|better not(?: to)?|not to|without|refrain from|nobody should|let[’']s not|let us not|steer clear of|stay away from|hold off(?: on)?)\\s(?:\\w+ly\\s)?(?:ever\\s|even\\s)?${PRINT}\\b(?:\\s(?:to|about|on|at|any|of|up|in))*`,
        'iu',
      ),
      /\b(?:leave|keep|take|cut|strike|edit|hold)\s(?=.{1,80}\b(?:out|quiet|off|secret|private|confidential|to ourselves|under wraps|aside|unmentioned|away|back|for now)\b)/iu,
      /(?:^|[,;:.–—-]\s*|\b(?:and|but|please|also|then|just|so|to|kindly|we|you|be|rather)\s)(?:leave out|leaving out|left out|omit(?:ted)?|exclude[d]?|excluding|skip(?:ped)?|drop(?:ped)?|remove|redact|withhold|delete|strike|suppress|gloss over|steer clear of|stay away from|avoid|forget(?: about)?|ignore|hide|spare|minus)\b(?!-)/iu,
      /\b(?:no|zero|not a|without any|nothing|not one)\s(?:mention|reference|word|talk|details?|hint|trace|names?)?\s?(?:of|about|on|to|regarding)\b/iu,
      /(?:^|\b(?:and|so|but|also)\s)no\s(?=\w+(?:\s\w+){0,3}[.!]?$)/iu,
      /\b(?:we|i|they|legal|management|the client)(?:[’']d| would)?\s(?:do not|don[’']?t|doesn[’']?t|does not|rather not|prefer not to|won[’']?t)\s(?:want|wish|like|need|have|see)?\s?(?:to\s)?/iu,
    ],
  },
  filler:
    /\b(?:the|an?|any|our|their|his|her|its|all|of|about|to|on|in|at|anything|everything|details?|mention|reference|references|name|names|word|words|fact|facts|that|which|out|quiet|off|secret|private|confidential|for now|please|yet|text|release|press|article|story|copy|headline|title|post|ourselves|under wraps|aside|away|back|it|this|those|these|also|actual|exact|specific|anywhere|at all|part|parts|piece|stuff|issue|topic|matter|thing|things|ever|be|mentioned|included|we|are|is|was|from|with|for)\b/giu,
  separator: /\s*[,;/]\s*|\s(?:or|and|nor|as well as|plus)\s/iu,
  pointer:
    /\b(?:this|that|these|those|it|them|the above|above|the former|the latter|the previous|the rest|below|the following|so)\b/iu,
  topic: [
    new RegExp(
      `\\b${TEXT}\\s(?:about|on|for|announcing|covering|introducing|regarding)\\s(?<topic>[^.]{4,110}?)\\.?$`,
      'iu',
    ),
  ],
  article: /^(?:the|an?|our)\s/iu,
  textName: new RegExp(`\\s+${TEXT}$|^${TEXT}\\s?[:–-]\\s?`, 'iu'),
};
