export const OFFICIAL_KINDS = ['협조문', '안내문', '공지사항', '제품 출시 안내문'] as const;
export type OfficialKind = (typeof OFFICIAL_KINDS)[number];

export function officialKind(kind: string | null): OfficialKind {
  return OFFICIAL_KINDS.find((known) => known === kind?.trim()) ?? '안내문';
}
