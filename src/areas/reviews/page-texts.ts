/** Words of the approval page. */

const ko = {
  request: '승인 요청',
  lead: (name: string, by: string) =>
    `${name} 님, ${by} 님이 아래 글의 승인을 요청했습니다. 글을 확인하고 맨 아래에서 결정해 주세요.`,
  until: (time: string) => `${time}까지, 한 번만 결정할 수 있습니다.`,
  changedSince: '링크를 보낸 뒤에 글이 바뀌었습니다. 아래는 지금의 글이며, 승인하면 이 글이 승인됩니다.',
  changedNow: '글을 보시는 동안 글이 바뀌어 아직 결정되지 않았습니다. 아래의 새 글을 확인하고 다시 결정해 주세요.',
  decide: '결정',
  name: '이름',
  comment: '의견',
  commentHint: '수정을 요청할 때는 고칠 부분을 꼭 적어 주세요.',
  approve: '승인',
  changes: '수정 요청',
  nameMissing: '이름을 적어 주세요.',
  nameTooLong: '이름은 100자까지 적을 수 있습니다.',
  commentMissing: '수정을 요청하려면 고칠 부분을 의견에 적어 주세요.',
  commentTooLong: '의견은 2,000자까지 적을 수 있습니다.',
  approved: '승인했습니다',
  changesRequested: '수정을 요청했습니다',
  thanks: '결정을 요청한 분께 알렸습니다. 이 창을 닫으셔도 됩니다.',
  closed: '사용할 수 없는 링크입니다',
  alreadyDecided: '이미 결정된 글입니다',
  decidedBy: (by: string, time: string, outcome: string) => `${by} 님이 ${time}에 결정했습니다: ${outcome}`,
  expired: '링크가 만료되었습니다. 보낸 분께 새 링크를 요청해 주세요.',
  revoked: '보낸 분이 링크를 취소했습니다. 새 링크가 필요하면 보낸 분께 요청해 주세요.',
  gone: '글이 삭제되어 더 이상 결정할 것이 없습니다.',
  unknown: '주소가 올바르지 않습니다. 받은 링크를 다시 확인해 주세요.',
};

export type PageTexts = typeof ko;
export type PageLanguage = 'ko' | 'en';

export const TEXTS: Record<PageLanguage, PageTexts> = {
  ko,
  en: {
    request: 'Approval requested',
    lead: (name, by) => `${name}, ${by} asks you to approve this text. Read it, then decide at the end of the page.`,
    until: (time) => `You can decide once, until ${time} Korean time.`,
    changedSince: 'The text has changed since the link was sent. This is the current text; your approval is for it.',
    changedNow: 'The text changed while you were reading, so nothing was decided. Read the new text and decide again.',
    decide: 'Your decision',
    name: 'Name',
    comment: 'Comment',
    commentHint: 'To ask for changes, say what should be changed.',
    approve: 'Approve',
    changes: 'Ask for changes',
    nameMissing: 'Enter your name.',
    nameTooLong: 'The name can have 100 characters.',
    commentMissing: 'To ask for changes, say in the comment what should be changed.',
    commentTooLong: 'The comment can have 2,000 characters.',
    approved: 'You approved the text',
    changesRequested: 'You asked for changes',
    thanks: 'The person who asked you has been told. You can close this page.',
    closed: 'This link cannot be used',
    alreadyDecided: 'This was already decided',
    decidedBy: (by, time, outcome) => `${by} decided on ${time}: ${outcome}`,
    expired: 'The link has expired. Ask the sender for a new one.',
    revoked: 'The sender revoked the link. Ask them if you need a new one.',
    gone: 'The text was deleted, so there is nothing left to decide.',
    unknown: 'The address is not valid. Check the link you received.',
  },
};
