import { Type } from 'typebox';
import { Component, Id, UnixSeconds } from '../../../kernel/http/shapes.ts';

const Name = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const Session = Component('Session', {
  session_id: Id('ID of the session.'),
  browser: Name('Browser, such as `Chrome`; null if unknown.'),
  system: Name('System or device, such as `Windows` or `iPhone`; null if unknown.'),
  address: Name('IP address at sign-in; null if unknown.'),
  is_current: Type.Boolean({ description: 'Whether this request was made with the session.' }),
  created_at: UnixSeconds('Time of the sign-in'),
  last_used_at: UnixSeconds('Time of the last request, to the minute'),
});
export const SessionList = Component('SessionList', { sessions: Type.Array(Session) });
export const SessionParams = Type.Object({ session_id: Id('ID of the session.') });
export const EndedSessions = Component('EndedSessions', {
  ended: Type.Integer({ description: 'Number of sessions that were ended.' }),
});
