import { type Static, Type } from 'typebox';
import { Component, Id, Page, PageSize } from '../../../kernel/http/shapes.ts';

export const SubscriberParams = Type.Object({ subscriber_id: Id('ID of the subscriber.') });

export const SubscribersQuery = Type.Object({ page: Page(), page_size: PageSize(20) });
export type SubscribersQuery = Static<typeof SubscribersQuery>;

export const SubscriberList = Component('NewsroomSubscribers', {
  subscribers: Type.Array(
    Component('NewsroomSubscriber', {
      id: Id('ID of the subscriber.'),
      email: Type.String(),
      confirmed_kst: Type.String({ description: 'When the subscription was confirmed, in Korean time.' }),
    }),
  ),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
