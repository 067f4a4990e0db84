import type { Static } from 'typebox';
import type {
  AccountList as AccountListShape,
  OpenBody,
  Opened,
} from '../../../../src/areas/operator/account-schema.ts';
import type {
  BounceContent as BounceContentShape,
  UnclearBounceList as UnclearBounceListShape,
} from '../../../../src/areas/operator/bounce-schema.ts';
import type {
  Catalogue as CatalogueShape,
  ImportBody,
  Imported as ImportedShape,
  ProductBody,
} from '../../../../src/areas/operator/catalogue-schema.ts';
import type { ChangeBody, FeedList } from '../../../../src/areas/operator/feed-schema.ts';
import type { Health as HealthShape } from '../../../../src/areas/operator/health-schema.ts';
import type { IncidentList as IncidentListShape } from '../../../../src/areas/operator/incident-schema.ts';
import type {
  ApproveBody,
  EditBody,
  ReleaseList,
  Release as ReleaseShape,
} from '../../../../src/areas/operator/release-schema.ts';
import type {
  AddBody as SuppressBody,
  SuppressionList as SuppressionListShape,
} from '../../../../src/areas/operator/suppression-schema.ts';

/** Request and response types of the operator API, under the names the screens use. */

export type ReviewQueue = Static<typeof ReleaseList>;
export type ListedRelease = ReviewQueue['releases'][number];
export type Release = Static<typeof ReleaseShape>;
export type Edit = Static<typeof EditBody>;
export type Approval = Static<typeof ApproveBody>;

export type Catalogue = Static<typeof CatalogueShape>;
export type Product = Catalogue['products'][number];
export type ProductChange = Static<typeof ProductBody>;
export type Group = Catalogue['groups'][number];
export type Reporter = Catalogue['reporters'][number];
export type ImportInput = Static<typeof ImportBody>;
export type Imported = Static<typeof ImportedShape>;
export type ImportedRow = Imported['rows'][number];

export type Feeds = Static<typeof FeedList>;
export type Feed = Feeds['feeds'][number];
export type Region = Feed['region'];
export type FeedChange = Static<typeof ChangeBody>;

export type AccountList = Static<typeof AccountListShape>;
export type ListedAccount = AccountList['accounts'][number];
export type OpenInput = Static<typeof OpenBody>;
export type OpenedAccount = Static<typeof Opened>;

export type SuppressionList = Static<typeof SuppressionListShape>;
export type Suppression = SuppressionList['suppressions'][number];
export type SuppressionInput = Static<typeof SuppressBody>;

export type UnclearBounceList = Static<typeof UnclearBounceListShape>;
export type UnclearBounce = UnclearBounceList['bounces'][number];
export type BounceContent = Static<typeof BounceContentShape>;

export type IncidentList = Static<typeof IncidentListShape>;
export type Incident = IncidentList['incidents'][number];
export type SuppressionGroup = IncidentList['suppression_groups'][number];

export type Health = Static<typeof HealthShape>;
