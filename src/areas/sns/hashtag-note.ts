import type { Message } from '../../kernel/messages.ts';
import { isFullOf } from '../../writing/social/hashtags.ts';
import type { PlatformTable } from '../../writing/social/platforms.ts';
import type { ContentRow } from './store.ts';

/** Adds a note about posts with fewer hashtags than requested, with the number and the reason. */
export function withHashtagNote(message: Message, contents: ContentRow[], table: PlatformTable): Message {
  const short = contents.filter(({ options, hashtags }) => {
    return options.include_hashtags && hashtags.length < options.hashtag_count;
  });
  const [first] = short;
  if (!first) return message;
  const requested = first.options.hashtag_count;
  const notes = short.map(({ platform, hashtags }) => {
    const { length } = hashtags;
    const { label } = table[platform];
    const isLimit = isFullOf(hashtags, platform, table);
    return {
      ko: `${label.ko} ${length}개(${isLimit ? '플랫폼 한도' : '원문에 쓸 만한 단어가 더 없음'})`,
      en: `${label.en} ${length} (${isLimit ? 'the limit of the platform' : 'the source has no more words for it'})`,
    };
  });
  return {
    ko: `${message.ko} 해시태그는 요청한 ${requested}개보다 적습니다: ${notes.map(({ ko }) => ko).join(', ')}.`,
    en: `${message.en} There are fewer hashtags than the ${requested} requested: ${notes.map(({ en }) => en).join(', ')}.`,
  };
}
