/** Lines of a web page, a mail or a file that are not part of what it says. */
const FURNITURE: RegExp[] = [
  /^(?:copyright|©|ⓒ|\(c\)\s)|all rights reserved|무단\s?(?:전재|복제|배포)|저작권자|転載を禁|無断転載|版权所有|tous droits réservés|hak cipta/iu,
  /^(?:홈|home|menu|메뉴|로그인|회원가입|login|log in|sign (?:in|up)|검색|search|목록|이전\s?글|다음\s?글|맨\s?위로|top|공유하기?|공유|인쇄|프린트|print|share|subscribe|구독|구독하기|스크랩|본문\s?바로가기|skip to (?:main )?content|read more|더\s?보기|自動翻訳|ログイン|検索|トップ|首页|登录|注册|搜索|accueil|connexion|beranda|masuk)$/iu,
  /^(?:홈|home|accueil|beranda|首页|ホーム)\s?[>›»/|]/iu,
  /(?:수신\s?거부|구독\s?취소|unsubscribe|발신\s?전용|본\s?메일은|이\s?메일은|this (?:e-?mail|message) (?:is|was|and any)|sent from my|配信停止|退订|se désabonner|berhenti berlangganan)/iu,
  /^(?:we use cookies|this (?:site|website) uses cookies|accept (?:all )?cookies|쿠키|개인정보\s?처리방침|이용약관|privacy policy|terms of (?:use|service)|プライバシーポリシー|隐私政策|mentions légales|kebijakan privasi)/iu,
  /^(?:from|to|cc|sent|보낸\s?사람|받는\s?사람|보낸\s?날짜|差出人|发件人)\s?[:：]/iu,
  /^[-–—\s]*(?:page\s?)?\d{1,4}(?:\s?\/\s?\d{1,4})?[-–—\s]*(?:쪽|페이지)?$/iu,
  /^(?:조회\s?수?|작성일|등록일|작성자|글쓴이|첨부파일|views?|posted (?:on|by))\s?[:：]?\s?[\d,.:\s-]*$/iu,
];

export function isFurniture(line: string): boolean {
  const text = line.trim();
  return text.length < 300 && FURNITURE.some((pattern) => pattern.test(text));
}
