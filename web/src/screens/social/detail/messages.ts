import { defineMessages } from '../../../i18n/messages.ts';

export const detailMessages = defineMessages({
  ko: {
    sideBySide: '다른 플랫폼과 나란히 보기',
    sourceDeleted: '원문이 삭제된 글입니다. 직접 고칠 수는 있지만 다시 쓸 수는 없습니다.',
    planned: '게시 예정 (한국 시간)',
    plannedHint: '캘린더에 표시됩니다. 게시는 각 플랫폼에서 직접 해 주세요.',
    planSave: '저장',
    planSaved: '게시 예정을 저장했습니다.',
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
    sourceDeleted: 'The source was deleted. You can edit this post but not rewrite it.',
    planned: 'To be published (Korean time)',
    plannedHint: 'Shown in the calendar. You publish the post yourself on the platform.',
    planSave: 'Save',
    planSaved: 'Planned time saved.',
    versions: 'Previous versions',
    versionsLead: 'Each edit or rewrite keeps the previous version.',
    noVersions: 'No previous versions yet. They are saved when you edit or rewrite the post.',
    restore: 'Restore this version',
    restored: 'Previous version restored.',
    compare: 'Compare with current version',
    replaced: (when) => `Used until ${when}`,
  },
});
