import { type Static, Type } from 'typebox';
import { Component, Id, Page, PageSize } from '../../../kernel/http/shapes.ts';

const Day = (description: string) => Type.String({ format: 'korean-day', description, example: '2026-11-01' });
const MaybeText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const MaybeId = (description: string) => Type.Union([Id(description), Type.Null()]);

export const AuditEntry = Component('AuditEntry', {
  entry_id: Id('ID of the entry.'),
  created_kst: Type.String({ description: 'When it was done. ISO 8601 timestamp in Korean time.' }),
  person_id: MaybeId('ID of the member who did it; null for a key.'),
  key_id: MaybeId('ID of the API key with which it was done; null for a member.'),
  actor_name: Type.String({ description: 'Name of the member or key at that time.' }),
  address: MaybeText('IP address of the request; null if unknown.'),
  area: Type.String({ description: 'Part of the API, such as `press`.' }),
  operation: Type.String({ description: 'Operation of the API, such as `editPress`.' }),
  resource_kind: MaybeText('Kind of what it was done to, such as `press`; null if there is no single one.'),
  resource_id: MaybeId('ID of what it was done to.'),
  summary: Type.String({ description: 'What the operation does. Nothing of what was sent is kept.' }),
  request_id: Type.String({ description: '`X-Request-Id` of the request.' }),
});

const filter = {
  person_id: Type.Optional(Id('Only what this member did.')),
  key_id: Type.Optional(Id('Only what was done with this API key.')),
  operation: Type.Optional(Type.String({ maxLength: 100, description: 'Only this operation, such as `editPress`.' })),
  area: Type.Optional(Type.String({ maxLength: 100, description: 'Only this part of the API, such as `press`.' })),
  start_date: Type.Optional(Day('First day, in Korean time.')),
  end_date: Type.Optional(Day('Last day, in Korean time.')),
};
export const AuditFilter = Type.Object(filter);
export const AuditQuery = Type.Object({ ...filter, page: Page(), page_size: PageSize(50) });
export const AuditPage = Component('AuditPage', {
  entries: Type.Array(AuditEntry),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});

export type AuditRow = Static<typeof AuditEntry>;
export type AuditFilterInput = Static<typeof AuditFilter>;
export type AuditInput = Static<typeof AuditQuery>;
