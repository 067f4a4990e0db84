/** What mail servers write when they refuse a message, by reason. */

export type BounceReason =
  | 'mailbox_full'
  | 'too_large'
  | 'temporary'
  /** The server refuses us: our account, address, host or sending limit. */
  | 'sender'
  | 'blocked'
  | 'no_such_address'
  | 'no_such_domain'
  | 'disabled'
  | 'other'
  | 'unknown';

export type Pattern = { reason: BounceReason; pattern: RegExp };

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');

const SOMEBODY =
  '(user|userid|recipient|rcpt|mail[- ]?box|account|address|local[- ]?part|addressee|customer|subscriber|alias)';
/** Accented letters are often damaged, so that any character or two may stand for them. */
const ES_PT =
  '(usuario|usu\\S{1,3}rio|destinatario|destinat\\S{1,3}rio|direcci\\S{1,3}n|endere\\S{1,3}o|casilla|buz\\S{1,3}n|cuenta|conta|caixa( postal)?)';
const FR = '(utilisateur|destinataire|adresse|compte|bo\\S{1,3}te|correspondant)';
const DE = '(empf\\S{1,3}nger|benutzer|adressat|postfach|mailbox|konto|e-?mail-?adresse)';
const IT = '(utente|destinatario|indirizzo|casella|account)';
const POLICY =
  '(polic(y|ies)|\\bspf\\b|\\bdkim\\b|\\bdmarc\\b|reputation|\\bblock|black ?-?list|\\bspam\\b|access denied)';

/** The first pattern found in the text of the server decides. */
export const PATTERNS: Pattern[] = [
  {
    reason: 'sender',
    pattern: anyOf(
      // HELO and client are named after Postfix, which refuses at RCPT TO what it disliked before.
      '\\b(helo|ehlo)\\b.{0,60}(reject|denied|invalid|not|refused|fail|mismatch)|(reject|invalid|bad|bogus|fake|need).{0,40}\\b(helo|ehlo)\\b|client host.{0,60}rejected|(find|resolve) your (reverse )?(host|dns|hostname)',
      'sender (address |domain |host )?(is )?(rejected|denied|refused|not|unknown|verif|blocked|has|does|must|lacks)|(bad|invalid|unknown|outbound|unroutable|unrouteable|unauthori[sz]ed|unverified) (\\w+ )?sender|sender.{0,80}null ?-?mx|domain of sender|valid from\\b|(mail from|from address|envelope from|return[- ]path).{0,40}(not|invalid|rejected|denied|refused|exist)',
      'your (\\w+[ -]){0,3}account\\b.{0,80}(suspend|disabled|deactivated|blocked|locked|restricted|closed|terminated|limit|not (allowed|permitted|authori))|account .{0,40}(suspended|blocked|disabled) from sending|(not|n.t) (allowed|permitted|authori[sz]ed) to (send\\b(?! (e-?mail |mail |messages? )?to\\b)|relay)',
      'relay(ing)?( access| mail)? (is )?(denied|not (allowed|permitted)|prohibited)|unable to relay|(cannot|can.t|don.t|do not|won.t|not) relay\\b|allowed rcpthosts|authentication (is )?required|must (first )?authenticate|not (authenticated|logged in)|(smtp[- ]?auth|pop before smtp)',
      '(daily|hourly|monthly|sending|outgoing|outbound|sender|relay|smtp) (\\w+ ){0,2}(limit|quota)s?\\b.{0,40}(exceed|reach|hit|over)|exceed.{0,40}(sending|outgoing|outbound|daily|hourly|monthly) (\\w+ ){0,2}(limit|quota)|too many (messages|mails|recipients) sent',
      '(발신|송신) ?(자|인|계정|도메인|서버|지|주소|IP)|보내는 ?(사람|분|메일|서버)|(귀하|고객님?|사용자님?)의 계정.{0,20}(정지|제한|차단)|발송 ?(한도|제한|건수)',
    ),
  },
  {
    reason: 'mailbox_full',
    pattern: anyOf(
      'quota|over ?limit|mail ?box.{0,40} (full|exceed)|full mailbox|(mailbox|inbox|storage|disk|folder) (is |was )?(too )?full',
      'exceed.{0,40}(storage|mailbox|disk|maximum number of messages)|insufficient.{0,20} (storage|disk|space)|no space left|out of (storage|disk)|(space|storage) (is )?not enough|not enough (disk |mail ?box )?(space|storage)',
      '용량|(편지함|메일함|메일박스|보관함|사서함).{0,12}(초과|가득|꽉|부족)',
      'メールボックス.{0,8}(一杯|いっぱい|満杯|超)|容量|邮箱(已满|空间不足)|郵箱已滿',
      '(casilla|buz\\S{1,3}n|mailbox|bandeja)[^.]{0,30}llen[ao]|espacio.{0,40}agotado|caixa[^.]{0,30}cheia|bo\\S{1,3}te[^.]{0,40}pleine|postfach[^.]{0,30}voll|casella[^.]{0,30}piena',
    ),
  },
  {
    reason: 'too_large',
    pattern: anyOf(
      'too (large|big|long)|(message|mail) (size|length) exceed|exceed.{0,30}(message|mail|size|length)|size limit',
      '(메일|메시지|첨부).{0,10}크기.{0,10}(초과|제한)',
    ),
  },
  {
    reason: 'temporary',
    pattern: anyOf(
      'temporar|unavailable to take delivery|too (quickly|fast|many)|at a rate|rate limit|try again later|, try again\\b|grey-?list|resources? .{0,20}unavailable',
      '일시적|잠시 후|나중에 다시|しばらく|一時的|稍后|暂时',
    ),
  },
  {
    reason: 'blocked',
    // Under any status: servers also give blocks the codes of a wrong address.
    pattern: anyOf(
      'spamhaus|barracuda ?central|spamcop|\\b[dr]nsbl\\b|\\brbl\\b|black ?-?list|block ?-?list|deny ?list|reputation|(ip|host|client)\\b.{0,40} (is )?(blocked|banned|listed)|blocked (using|by)|recipient preferences|not accepting (any )?(e-?)?mails? (from|with)',
      '\\bPTR\\b|reverse dns|\\brdns\\b|(your|the|this) IP address\\b',
      `unavailable.{0,200}${POLICY}|${POLICY}.{0,200}mail ?box (is )?unavailable`,
      '스팸|차단|(수신|메일 ?수신)을? ?거부',
    ),
  },
  {
    reason: 'no_such_address',
    pattern: anyOf(
      `${SOMEBODY}(\\(s\\))?s?( name| id| or mailbox)?( is| was| are)?[:,]? (currently )?(unknown|not (found|known|recognized|valid|active|local|here|available|listed|on file)|no longer|invalid|unavailable|does(n.t| not) exist|undeliverable|removed|deleted|terminated|closed)`,
      `${SOMEBODY} [<("']?[^\\s<>]{1,100}@[^\\s<>]{1,100}( is| was)? (unknown|unavailable|invalid|not (found|known|valid))`,
      `(unknown|invalid|no such|not a valid|not a known|not an active|not an existing|non-?existent|unrouteable|unroutable|undeliverable|bad destination|not a registered|illegal) (\\w+ ){0,2}${SOMEBODY}s?\\b|\\bbad[_-]recipient`,
      `${SOMEBODY}.{0,60} (do(es|s|)?n.?t|does not|do not) (exist|have an? [\\w.]+ account|match)|${SOMEBODY} (does(n.t| not)) have`,
      `${SOMEBODY}.{0,80}(not listed in|couldn.t be found|could not be found|wasn.t found|was not found|not found (in|by|at))`,
      'no (mail[- ]?box|user|account)\\b|no valid recipients for|not our customer|no longer (available|valid|employed|with|works|on (this )?server|accepts)|not a user|(no|nobody|no one|none) (here )?by that name|who are you trying|not have a final e-?mail delivery|no match(es)? (to|in|for) (name ?server|directory)',
      'RecipientNotFound|recipient ?not ?found|address (is )?not recogni[sz]ed|invalid (final delivery|localpart)|unknown local|has moved|relocated|(#|\\b)5\\.1\\.[01] (address|recipient) rejected',
      '존재하지 ?않|없는 ?(계정|사용자|수신자|주소|메일|아이디)|찾을 수 ?없|찾지 못|탈퇴|해지|등록되지 않은|(잘못된|유효하지 않은|올바르지 않은) ?(수신자|주소|메일 ?주소|계정)',
      '(宛先|アドレス|ユーザー?|名前|メールボックス|アカウント).{0,12}(存在し|見つかり|見つから|ありません|無効)|ディレクトリのリストにありません',
      '(用户|收件人|邮箱|帐[号户]|账[号户]|地址).{0,6}(不存在|未找到|无效)|无此用户',
      `${ES_PT}[^.]{0,80}(desconocid|desconhecid|no existe|n\\S{1,3}o existe|inexistente|inv\\S{1,3}lid|no es v\\S{1,3}lid|no (fue |ha sido )?encontrad|n\\S{1,3}o (foi )?encontrad|no se encuentra)|no existe (\\w+ ){0,2}${ES_PT}`,
      `${FR}[^.]{0,80}(inconnue?s?\\b|n.existe (pas|plus)|invalide|introuvable|inexistant|non (recens|trouv|reconnu)|n.est (pas|plus) (valide|reconnu|connu|activ))`,
      `${DE}[^.]{0,60}(unbekannt|existiert nicht|nicht (gefunden|bekannt|vorhanden)|ung\\S{1,3}ltig)|unbekannte[rn]? (empf|benutzer|adress)|kein(en)? (solche[rn]? )?(benutzer|empf|postfach)`,
      `${IT}[^.]{0,60}(sconosciut|non esist|inesistente|non (\\S{1,3} )?valid|non (\\S{1,6} )?trovat)|(odbiorca|u\\S{1,3}ytkownik|adres)[^.]{0,80}nie istnieje`,
      '(пользовател|адрес|ящик|получател)[^.]{0,60}(не (существует|найден)|неизвест)|нет такого',
    ),
  },
  {
    reason: 'no_such_domain',
    pattern: anyOf(
      '(host|domain)( or domain)?( name)?( is| was)? ?(unknown|not (found|known|exist)|does(n.t| not) (exist|accept mail)|invalid)|domain is not reachable',
      '(unknown|invalid|no such|illegal|nonexistent|nonexisting|unrouteable) (mail )?(host|domain)|unrouteable mail domain',
      '\\b([\\w-]+\\.)+[a-z]{2,} does(n.t| not) exist|(host|domain) [\\w.-]+ (was )?(not found|unknown|does(n.t| not) exist)|couldn.t find any host|(find|found) (any |no |a )?(host|mail exchanger|MX)\\b.{0,20}( named)?',
      'NXDOMAIN|null ?-?MX|no MX|\\bMX\\b.{0,40}(nonexist|does not exist|not found|empty|invalid|points to|no valid)|has no (mail exchanger|mx|mail server)|mail server for .{0,80} (not found|unknown)|record indicated no SMTP service',
      'does not accept (e-?)?mail|accepts no mail|not accept any mail|no mail (accepted|service) here|refuses all mail',
      '도메인.{0,14}(존재하지|찾을 수|없)',
    ),
  },
  {
    reason: 'disabled',
    pattern: anyOf(
      `${SOMEBODY}(\\(s\\))?[^.]{0,60} (is |has been |was )?(currently )?(disabled|inactive|deactivated|discontinued)|(account|mailbox) (has )?expired`,
      `(disabled|inactive|deactivated) (${SOMEBODY}|mbox)`,
      // Whose account is suspended is clear only from a status about the mailbox or from its address.
      '(user|recipient|mail[- ]?box)[^.]{0,60} (is |has been |was )?(currently )?suspended|suspended (user|recipient|mail[- ]?box)|(\\b5\\.[12]\\.\\d|@).{0,100}account[^.]{0,40}suspended|suspended account.{0,60}@',
      '휴면|(사용|이용)이? ?(정지|중지)된? ?(계정|아이디|사용자|메일)|(편지함|메일함|메일박스|사서함).{0,12}(비활성|정지)',
      '(casilla|cuenta|buz\\S{1,3}n|conta)[^.]{0,40}(expirad|deshabilitad|de[sz]ativad|desactivad|inactiv|inativ|cancelad|dada de baja)',
      `${FR}[^.]{0,40}(d\\S{1,3}sactiv|suspendu|ferm\\S{1,3}e?\\b|supprim|cl\\S{1,3}tur|expir)|${DE}[^.]{0,40}(deaktiviert|gesperrt|gel\\S{1,3}scht)`,
    ),
  },
];

/** RFC 3463: unknown mailbox or host, bad syntax, moved, accepts no mail. 7 and 8 concern the sender. */
export const STATUSES: Pattern[] = [
  { reason: 'sender', pattern: /^[45]\.(1\.[78]|7\.27|4\.5)$/ },
  { reason: 'no_such_address', pattern: /^5\.1\.([136]|10)$/ },
  { reason: 'no_such_domain', pattern: /^5\.(1\.2|1\.4)$/ },
  { reason: 'disabled', pattern: /^5\.2\.1$/ },
  { reason: 'mailbox_full', pattern: /^[45]\.2\.2$/ },
  { reason: 'too_large', pattern: /^[45]\.(2\.3|3\.4)$/ },
  { reason: 'blocked', pattern: /^[45]\.7\.\d+$/ },
  { reason: 'temporary', pattern: /^4\./ },
];

/** Words that decide only where neither a clearer text nor the status does. */
export const WEAK_PATTERNS: Pattern[] = [
  {
    reason: 'blocked',
    pattern: anyOf(
      '(?<!\\bto (the )?)\\bsender\\b|\\b(spam|spf|dkim|dmarc|block(ed|ing)?|policy|policies|relay(ing)?|forbidden|your (mail )?(server|ip|host)|unsolicited|bulk|ptr|reverse dns|authenticat\\w+|virus|denied|prohibit\\w+|banned|filter\\w*|unauthori[sz]ed|not (allowed|permitted|authorized))\\b',
    ),
  },
  {
    reason: 'other',
    pattern: anyOf(
      'timed? ?out|expired|not respond|(connection|host|network).{0,30}(refused|lost|reset|closed|unreachable|not reachable|dropped)|lost connection|(giving|given) up|retries|within .{0,30}(days|hours)|delay|still being retried|failed \\d+ attempts|(could not|requests to) connect|no route|socket error|been failing|aborted after|delivery attempts|not been collected|command died',
      'too many hops|loop|system error|local error|i/o error|service (unavailable|refused)|internal|configuration|permission|malformed|syntax|not member|not a member|rejected|refused',
      '지연|연결|응답|시간 ?초과|오류',
    ),
  },
];
