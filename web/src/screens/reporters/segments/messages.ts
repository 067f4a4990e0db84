import { defineMessages } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';

export const segmentMessages = defineMessages({
  ko: {
    lead: '조건을 저장해 두면 쓸 때마다 그때 조건에 맞는 기자를 찾습니다.',
    create: '세그먼트 만들기',
    newTitle: '새 세그먼트',
    segmentName: '세그먼트 이름',
    conditions: '조건',
    sendNamed: (name: string) => `${name}: 이 세그먼트로 보내기`,
    actionsFor: (name: string) => `${name}: 작업`,
    removed: (name: string) => `‘${name}’ 세그먼트를 휴지통으로 옮겼습니다.`,
    emptyTitle: '아직 세그먼트가 없습니다',
    emptyLead: '예: 바이오를 맡고 최근 90일 동안 연락하지 않은 기자',
    everybody: '조건 없음 (모든 기자)',
    allOf: '모두 맞음',
    anyOf: '하나라도 맞음',
    match: '조건을 합치는 방법',
    matchAll: '아래 조건에 모두 맞는 기자',
    matchAny: '아래 조건 가운데 하나라도 맞는 기자',
    addCondition: '조건 추가',
    removeCondition: (place: number) => `조건 ${place} 빼기`,
    conditionNamed: (place: number) => `조건 ${place}`,
    field: '항목',
    comparison: '비교',
    values: '값',
    days: '날 수',
    daysUnit: '일',
    untracked: '열람 확인을 켜고 보낸 메일만 셉니다.',
    incomplete: '값을 넣으면 인원을 계산합니다.',
    preview: '조건에 맞는 기자',
    count: (count: string) => `${count}명`,
    recipients: (count: string) => `이 가운데 보도자료를 받을 수 있는 기자 ${count}명`,
    nobody: '지금은 조건에 맞는 기자가 없습니다.',
    more: (count: string) => `그 밖에 ${count}명`,
    showMembers: '기자 보기',
  },
  en: {
    lead: 'Save conditions. Matching reporters are found each time you use the segment.',
    create: 'Create segment',
    newTitle: 'New segment',
    segmentName: 'Segment name',
    conditions: 'Conditions',
    sendNamed: (name) => `${name}: send to this segment`,
    actionsFor: (name) => `Actions for ${name}`,
    removed: (name) => `The segment “${name}” was moved to the trash.`,
    emptyTitle: 'No segments yet',
    emptyLead: 'For example, biotech reporters you have not contacted for 90 days',
    everybody: 'No conditions (all reporters)',
    allOf: 'all of them',
    anyOf: 'any of them',
    match: 'How conditions are combined',
    matchAll: 'Reporters who meet all conditions',
    matchAny: 'Reporters who meet any condition',
    addCondition: 'Add condition',
    removeCondition: (place) => `Remove condition ${place}`,
    conditionNamed: (place) => `Condition ${place}`,
    field: 'Field',
    comparison: 'Comparison',
    values: 'Values',
    days: 'Days',
    daysUnit: 'days',
    untracked: 'Only emails sent with open tracking count.',
    incomplete: 'Enter a value to count the reporters.',
    preview: 'Matching reporters',
    count: (count) => plural(count, 'reporter'),
    recipients: (count) => `${count} of them can receive press releases`,
    nobody: 'No reporters match right now.',
    more: (count) => `and ${count} more`,
    showMembers: 'Show reporters',
  },
});

/** What a condition is about. */
export const fieldMessages = defineMessages({
  ko: {
    tag: '태그',
    beat: '담당 분야',
    outlet: '매체',
    language: '언어',
    last_contact: '최근 연락',
    opened: '메일 열람',
    covered_us: '우리 기사 보도',
  },
  en: {
    tag: 'Tag',
    beat: 'Beat',
    outlet: 'Outlet',
    language: 'Language',
    last_contact: 'Last contact',
    opened: 'Opened an email',
    covered_us: 'Covered us',
  },
});

/** How it compares. */
export const comparisonMessages = defineMessages({
  ko: {
    any_of: '하나라도 해당',
    all_of: '모두 해당',
    none_of: '해당 없음',
    within: '최근 며칠 안에 있음',
    not_within: '최근 며칠 동안 없음',
  },
  en: {
    any_of: 'is any of',
    all_of: 'is all of',
    none_of: 'is none of',
    within: 'within the last',
    not_within: 'not within the last',
  },
});

/** A whole condition in words. */
export const describeMessages = defineMessages({
  ko: {
    values: (field: string, is: string, values: string) => `${field}: ${values} (${is})`,
    within: (field: string, days: number) => `${field}: 최근 ${days}일 안`,
    not_within: (field: string, days: number) => `${field}: 최근 ${days}일 동안 없음`,
  },
  en: {
    values: (field, is, values) => `${field} ${is} ${values}`,
    within: (field, days) => `${field} within ${plural(days, 'day')}`,
    not_within: (field, days) => `${field} not within ${plural(days, 'day')}`,
  },
});
