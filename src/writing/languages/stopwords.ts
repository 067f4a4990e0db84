import type { Language } from '../brief.ts';

/** Words that carry no subject; a hashtag or key term is never one of them. */
const KOREAN = `
그리고 그러나 하지만 또한 또 및 등 더 가장 매우 특히 이번 이날 이후 이전 오늘 내일 어제 지난 지난해 올해 내년 현재 최근 앞서 앞으로 약 총 각 각각 모든 여러 다양한 새로운
우리 저희 당사 자사 이것 그것 저것 여기 거기 이를 이에 이는 이와 이로 그 이 저 것 수 때 중 점 바 데 뒤 위 안 밖 전 후 간 내 외 측 쪽 식 만큼 정도 경우 관련 대한 위한 통한 따른 의한
대해 위해 통해 따라 의해 인해 관해 함께 같은 같이 다른 바로 이미 아직 다시 계속 거의 보다 만약 만일 따라서 그래서 때문 때문에 때문이다 가운데 동안 까지 부터 처럼 에서 으로
있다 없다 했다 한다 된다 이다 아니다 않다 말했다 밝혔다 전했다 덧붙였다 설명했다 강조했다 있는 없는 하는 되는 하고 되고 하며 되며 있으며 있고 않고 아닌 많은 높은 좋은 큰 작은
첫 두 세 네 하나 둘 셋 번째 첫째 둘째 이번에 이어 이외 이상 이하 미만 초과 오전 오후 시간 기자 뉴스 사진 제공 무단 전재 재배포 금지 저작권 문의 문의처 담당자 제목 내용 본문 붙임
대표 관계자 이사 부장 과장 팀장 사장 회장 지금 누구 무엇 어디 언제 어떻게 우선 먼저 즉시 대비 기준 기반 위주 분야 부문 것으로 것이다 것은 것이 것을 예정 계획 방침 확인 필요 자세한
라고 라며 라는 이라고 하루 오래 없이 있어 여러분 누구나 모두 서로 스스로 직접 실제 물론 오는 이르는 해당 본격 곳 곳에서 없어 있어서 없어서 붙이면 국내 국내외 해외 전국 세계 업계 시장 지원 제공 진행 실시 사용 이용 활용 가능 기대 추진 목표 노력 통해서 보도자료 즉시보도`;

const ENGLISH = `
a an the and or but nor so yet if then else when while where who whom whose which what why how that this these those there here it its it's they them their theirs he him his she her hers we us our ours you your yours i me my
is are was were be been being am do does did done doing have has had having will would shall should can could may might must not no of in on at by for with about against between into through during before after above below to from
up down out off over under again further once all any both each few more most other some such only own same than too very just also as per via said says say according new one two three first second last year years month day days today
including include includes among within without across toward towards since until because however therefore thus well many much make made makes get gets use used using will's inc ltd co corp company companies announced announces announce release
media contact press immediate week time way based part people provide provides provided help helps available offer offers plan plans
january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday`;

const JAPANESE =
  '今回 今後 今年 昨年 来年 本日 昨日 明日 現在 以上 以下 以前 以降 以内 場合 当社 弊社 同社 自社 我々 皆様 可能 必要 様々 一方 一部 全体 最近 最初 最後 本件 詳細 関係 関連 対象 予定 実施 提供 利用 使用 活用 開始 実現 目的 内容 時間 午前 午後 平日 日時 日発売 代表者 所在地 会社概要 報道関係者各位 お問い合わせ 何 人 者 時 年 月 日 中 上 下 前 後 間 方 点 等 的 化 性';

const CHINESE = `
的 了 和 是 在 有 与 及 等 对 为 以 于 从 到 由 向 将 被 把 也 都 就 而 并 且 或 但 如 因 所 这 那 其 该 此 每 各 某 我 你 他 她 它 我们 你们 他们 她们 它们 大家 自己 一个 一种 一些 这个 那个 这些 那些 这种 可以 能够 可能 应该 需要
以及 或者 但是 因为 所以 如果 虽然 而且 并且 不仅 同时 通过 根据 按照 对于 关于 由于 为了 随着 目前 现在 今天 昨天 明天 今年 去年 明年 近日 日前 此次 本次 已经 正在 将会 之后 之前 以来 以后 以前 其中 其他 包括 进行 实现 提供 使用 表示 指出 认为
没有 不是 就是 还是 非常 更加 更 最 很 不 没 还 又 再 只 公司 记者 有限公司 新闻稿 立即 发布 推出 方面 问题 情况 时间 工作 相关 主要 重要 不同 多个 多种 今后 未来 月 日 年 时 分 个 家 名 位 款 项 件 次 以往 听说 产品 许多 每天 多次 一次 可在 即时 宣布 售价 上市 该产品 查看 无需`;

const FRENCH = `
le la les l un une des du de d et ou mais donc or ni car que qui quoi dont où si ne pas plus moins très trop aussi ce cet cette ces son sa ses leur leurs notre nos votre vos mon ma mes il elle ils elles on nous vous je tu lui eux se
est sont était être été a ont avoir avait fait faire dans sur sous avec sans pour par entre vers chez depuis pendant avant après comme ainsi selon tout tous toute toutes autre autres même nouveau nouvelle premier première cette année jour partir disponible prix lance janvier février mars avril mai juin juillet août septembre octobre novembre décembre`;

const INDONESIAN = `
yang dan di ke dari untuk dengan pada dalam oleh ini itu adalah ialah akan telah sudah sedang tidak bukan juga atau tetapi namun karena sehingga agar bagi para serta sebagai seperti antara setelah sebelum saat ketika hingga sampai
kami kita mereka ia dia saya anda nya lebih paling sangat dapat bisa harus ada tersebut tahun hari bulan baru satu dua tiga pertama secara melalui terhadap tentang menjadi harga tersedia meluncurkan januari februari maret april mei juni juli agustus september oktober november desember`;

const LISTS: Record<Language, ReadonlySet<string>> = {
  ko: words(KOREAN),
  en: words(ENGLISH),
  ja: words(JAPANESE),
  zh: words(CHINESE),
  fr: words(FRENCH),
  id: words(INDONESIAN),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export function isStopword(word: string, language: Language): boolean {
  return LISTS[language].has(word) || LISTS.en.has(word.toLowerCase());
}
