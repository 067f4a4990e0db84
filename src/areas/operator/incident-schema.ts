import { Type } from 'typebox';
import { Id, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Refusals by the mail server that concern several recipients. */

const Releases = Type.Array(Id('A release.'), { description: 'The releases it concerns.' });

export const Incident = Type.Object({
  id: Id('The incident.'),
  answer: Type.String({ description: 'What the mail server said.' }),
  created_at: UnixSeconds('When it began'),
  closed_at: Type.Union([UnixSeconds('When mail was accepted again'), Type.Null()]),
  trials: Type.Integer({ description: 'How often a recipient was tried since.' }),
  next_trial_at: UnixSeconds('When the next one is tried'),
  release_ids: Releases,
  recipients: Type.Integer({ description: 'Refused recipients that wait for its end.' }),
});
export const SuppressionGroup = Type.Object({
  id: Id('The group: its first entry of the suppression list.'),
  note: Type.String({ description: 'What the server said to the first of them.' }),
  addresses: Type.Integer(),
  domains: Type.Integer(),
  release_ids: Releases,
  first_at: UnixSeconds('When the first address was suppressed'),
  last_at: UnixSeconds('When the last one was'),
});
export const IncidentList = Type.Object({
  incidents: Type.Array(Incident),
  suppression_groups: Type.Array(SuppressionGroup, {
    description: 'Addresses at three or more domains that were suppressed with the same words within a day.',
  }),
});
export const IncidentParams = Type.Object({ id: Id('The incident or the group.') });
