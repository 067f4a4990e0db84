import { defineMessages } from '../../../i18n/messages.ts';

export const detailMessages = defineMessages({
  ko: {
    sideBySide: '다른 플랫폼과 나란히 보기',
    image: '사진',
    chooseImage: '사진 고르기',
    removeImage: '사진 빼기',
    imageHint: '고르지 않으면 원문의 대표 이미지를 씁니다.',
    sourceDeleted: '원문이 삭제된 글입니다. 직접 고칠 수는 있지만 다시 쓸 수는 없습니다.',
    versions: '이전 버전',
    versionsLead: '고치거나 다시 쓸 때마다 그 전의 글이 남습니다.',
    noVersions: '아직 이전 버전이 없습니다. 글을 고치거나 다시 쓰면 여기에 남습니다.',
    restore: '이 버전으로 되돌리기',
    restored: '이전 버전으로 되돌렸습니다.',
    compare: '지금 글과 비교',
    replaced: (when: string) => `${when}까지 쓰던 글`,
  },
  en: {
    sideBySide: 'View all platforms side by side',
    image: 'Picture',
    chooseImage: 'Choose a picture',
    removeImage: 'Remove the picture',
    imageHint: 'Without one, the main image of the source is used.',
    sourceDeleted: 'The source was deleted. You can edit this post but not rewrite it.',
    versions: 'Previous versions',
    versionsLead: 'Each edit or rewrite keeps the previous version.',
    noVersions: 'No previous versions yet. They are saved when you edit or rewrite the post.',
    restore: 'Restore this version',
    restored: 'Previous version restored.',
    compare: 'Compare with current version',
    replaced: (when) => `Used until ${when}`,
  },
});
