import type { HeadlineRules } from '../headline.ts';

const EVENT =
  '(?:発売|公開|開催|実施|締結|就任|任命|起用|寄付|寄贈|受賞|開館|開店|開業|開設|開始|発表|募集|採用|導入|拡大|回収|延長|設立|買収|調達|達成|出展|上映|完成|移転|再開|販売|提供|変更|中止|提携|オープン|リニューアル)';

export const headline: HeadlineRules = {
  longest: 60,
  depends: /弊社|当社|私たち|私ども|^(?:これ|それ|この|その|同社|同|また|なお|さらに|ここ)|[?？]|「[^」]{20,}」/u,
  ends: [
    [
      new RegExp(
        `(?<=${EVENT})(?:します|いたします|しました|いたしました|する|した|されます|される|されました)。?$`,
        'u',
      ),
      '',
    ],
    // A plain verb; です and ます end a sentence of a letter, never a headline.
    [/(?<=[るうくつむぐぶぬ]|(?<!まし|でし)た|(?<![まで])す)。$/u, ''],
  ],
  // `…を発売`
  clause: /[をにへがで][^をにへがではのと、」』]{1,12}$/u,
};
