import type { RequestRules } from '../requests.ts';

const PRINT =
  '(?:mention|includ|nam|print|quot|publish|sa[yi]|writ|reveal|disclos|refer|touch on|bring up|talk|appear|stat|discuss|shar|releas|cit|list|show|allud|hint|leak|announc|describ|specif|tell|repeat|report|identif|expos|get into|go into|go near|point|note|advertis|broadcast|make it|end up|show up|surface|turn up|get out)(?:e|es|ed|d|y|ied|ing|ring|red|n|ten|t|s)?';
const TEXT =
  '(?:press release|news release|media release|article|story|blog(?: post)?|post|letter|notice|announcement|memo|invitation|draft|text|copy|video|shorts?|reel|card news|cards?|wiki(?: page)?|page|script|plan|set(?=\\sabout))';
const PLEASE =
  "(?:please|pls|kindly|(?:can|could|would|will) you(?: please)?|I(?:[’']d| would) like(?: you)?|(?:I|we) (?:need|want)(?: you)?|help (?:me|us))";

export const requests: RequestRules = {
  greeting:
    /^(?:(?:hi|hello|hey)(?: (?:there|all|team|everyone))?|(?:many )?thanks(?: (?:so much|a lot|in advance|again))?|thank you(?: (?:so much|very much|in advance|again))?|cheers|(?:best|kind|warm) (?:regards|wishes)|regards|sincerely|best|good (?:morning|afternoon|evening))[,.!\s]*$/iu,
  introduction:
    /^(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood (?:morning|afternoon))[,!.]?\s(?:[Tt]his is|[Ww]e(?: are|[’']re)|[Hh]ere is)\s(?<name>\p{Lu}[^.,!?]{1,50})[.!]?$/u,
  asks: [
    new RegExp(
      `^(?:(?:hi|hello|hey)[,!.]?\\s)?(?:${PLEASE}\\s)?(?:to\\s)?(?:please\\s)?(?:(?:write|draft|compose|create|prepare|produce|make|do)\\s(?:me\\s|us\\s)?)(?:an?\\s|the\\s|one\\s|this\\s|some\\s)?(?:(?:short|brief|new|friendly|formal|\\d+[- ](?:second|word|card|page))\\s){0,2}${TEXT}(?:\\sfor\\s(?:us|me))?(?:\\s(?:about|on|for|announcing|covering|regarding)(?=\\s)|\\s(?:saying|that says)(?:\\sthat)?(?=\\s))?(?:\\s?[:,–-](?=\\s)|[.?!]|(?=\\s|$))\\s*`,
      'iu',
    ),
    new RegExp(
      `^(?:(?:I|we)\\s)?(?:need|want)\\s(?:an?\\s)(?:short\\s)?${TEXT}(?:\\s(?:about|on|announcing)(?=\\s)|(?=\\sinviting)|[.!]?$)\\s*`,
      'iu',
    ),
    /^(?:press|news|media) release\s?[:–-]\s*(?=\S)/iu,
    new RegExp(`\\s?[–-]?\\s?(?:please\\s)?(?:make|turn) (?:this|it) into an?\\s${TEXT}(?:,? please)?[.!]?$`, 'iu'),
    new RegExp(`,?\\s${TEXT},? please[.!]?$`, 'iu'),
    /^(?:please\s)?(?:keep|make) (?:it|this|the tone) (?:short|brief|simple|friendly|formal|casual|concise)[.!]?$/iu,
    /^(?:(?:about|around|max(?:imum)?|no more than|at most|under|up to)\s)?\d[\d,]* (?:words|sentences|paragraphs|pages?|lines|cards)(?:,?\s(?:max|please))?[.!]?$/iu,
  ],
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
      /\blet(?: us|[’']s) (?:pretend|forget)\b|\bif(?=\s.{1,40}\b(?:show(?:s|ed)? up|appear(?:s|ed)?|got out|came out)\b)/iu,
      new RegExp(
        `\\b(?:do not|don[’']?t|never|avoid|no need to|rather not|prefer not to|better not(?: to)?|not to|without|refrain from|nobody should|let[’']s not|let us not|steer clear of|stay away from|hold off(?: on)?)\\s(?:\\w+ly\\s)?(?:ever\\s|even\\s)?${PRINT}\\b(?:\\s(?:to|about|on|at|any|of|up|in))*`,
        'iu',
      ),
      /\b(?:leave|keep|take|cut|strike|edit|hold)\s(?=.{1,80}\b(?:out|quiet|off|secret|private|confidential|to ourselves|under wraps|aside|unmentioned|away|back|for now)\b)/iu,
      /(?:^|[,;:.–—-]\s*|\b(?:and|but|please|also|then|just|so|to|kindly|we|you|be|rather)\s)(?:leave out|leaving out|left out|omit(?:ted)?|exclude[d]?|excluding|skip(?:ped)?|drop(?:ped)?|remove|redact|withhold|delete|strike|suppress|gloss over|steer clear of|stay away from|avoid|forget(?: about)?|ignore|hide|spare|minus)\b(?!-)/iu,
      /\b(?:no|zero|not a|without any|nothing|not one)\s(?:mention|reference|word|talk|details?|hint|trace|names?)?\s?(?:of|about|on|to|regarding)\b/iu,
      /(?:^|\b(?:and|so|but|also)\s)no\s(?=\w+(?:\s\w+){0,3},?\s(?:please|pls)[.!]*$)/iu,
      /\b(?:we|i|they|legal|management|the client)(?:[’']d| would)?\s(?:do not|don[’']?t|doesn[’']?t|does not|rather not|prefer not to|won[’']?t)\s(?:want|wish|like|need|have|see)?\s?(?:to\s)?/iu,
    ],
  },
  filler:
    /\b(?:the|an?|any|our|their|his|her|its|all|of|about|to|on|in|at|anything|everything|details?|mention|reference|references|name|names|word|words|fact|facts|that|which|out|quiet|off|secret|private|confidential|for now|please|yet|text|release|press|article|story|copy|headline|title|post|ourselves|under wraps|aside|away|back|it|this|those|these|also|actual|exact|specific|anywhere|at all|part|parts|piece|stuff|issue|topic|matter|thing|things|ever|be|mentioned|included|we|are|is|was|from|with|for)\b/giu,
  separator: /\s*[,;/]\s*|\s(?:or|and|nor|as well as|plus)\s/iu,
  pointer:
    /\b(?:this|that|these|those|it|them|the above|above|the former|the latter|the previous|the rest|below|the following|so)\b/iu,
};
