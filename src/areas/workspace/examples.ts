/** Examples in the OpenAPI document. */

export const reporterExample = {
  reporter_id: 1,
  name: '김민수',
  email: 'minsu@hanbit.example',
  media: '한빛일보',
  title: '차장',
  is_managed: true,
  is_distribution_target: false,
  memo: '',
  phone: '02-555-0199',
  beat: '바이오',
  tags: ['경제지'],
  language: 'ko' as const,
  consent: 'unknown' as const,
  mail_problem: null,
};

export const listedExample = { ...reporterExample, last_contact_kst: '2026-11-16T10:00:00+09:00' };

export const activityExample = {
  id: 1,
  reporter_id: 1,
  action: 'MEETING' as const,
  title: '신제품 사전 설명',
  content: '11월 출시 일정을 설명했다.',
  place: '광화문',
  meeting_start_kst: '2026-11-16T10:00:00+09:00',
  meeting_end_kst: '2026-11-16T11:00:00+09:00',
  created_kst: '2026-11-16T12:00:00+09:00',
};
