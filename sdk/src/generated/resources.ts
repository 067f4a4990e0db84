// Generated from docs/openapi.json by "npm run openapi".

import type { Generation, ServerEvent } from '../events.ts';
import type { DownloadedFile } from '../file.ts';
import type { Listing } from '../listing.ts';
import { type CallOptions, Resource } from '../resource.ts';
import type { Transport } from '../transport.ts';
import type {
  AddCoverageRequest,
  AddCoverageResult,
  AddReporterRequest,
  AddReporterResult,
  AddToReporterListRequest,
  AddToReporterListResult,
  CancelReleaseResult,
  ChangeMatchingReportersRequest,
  ChangeMatchingReportersResult,
  ChangeReportersRequest,
  ChangeReportersResult,
  ChooseBlogPostImageRequest,
  ChooseBlogPostImageResult,
  ChoosePressImageRequest,
  ChoosePressImageResult,
  ChooseSocialContentImageRequest,
  ConfirmBlogPostImageResult,
  ConfirmPressImageResult,
  CreateBlogPostApprovalLinkRequest,
  CreateBlogPostApprovalLinkResult,
  CreateBlogReferenceRequest,
  CreateBlogReferenceResult,
  CreateBlogUploadUrlRequest,
  CreateBlogUploadUrlResult,
  CreateCalendarFeedResult,
  CreateCreationApprovalLinkRequest,
  CreateCreationApprovalLinkResult,
  CreateCreationRequest,
  CreateCreationResult,
  CreateHouseImportRequest,
  CreateHouseImportResult,
  CreateHouseRuleRequest,
  CreateHouseRuleResult,
  CreateHouseTextRequest,
  CreateHouseTextResult,
  CreateHouseUploadUrlRequest,
  CreateHouseUploadUrlResult,
  CreateKeywordGroupRequest,
  CreateKeywordGroupResult,
  CreateMediaRequest,
  CreateMediaResult,
  CreateMediaUploadUrlRequest,
  CreateMediaUploadUrlResult,
  CreateOfficialDocumentApprovalLinkRequest,
  CreateOfficialDocumentApprovalLinkResult,
  CreateOfficialDocumentReferenceRequest,
  CreateOfficialDocumentReferenceResult,
  CreateOfficialDocumentRequest,
  CreateOfficialDocumentResult,
  CreateOfficialDocumentUploadUrlRequest,
  CreateOfficialDocumentUploadUrlResult,
  CreatePressApprovalLinkRequest,
  CreatePressApprovalLinkResult,
  CreatePressImageResult,
  CreatePressReferenceRequest,
  CreatePressReferenceResult,
  CreatePressRequest,
  CreatePressResult,
  CreatePressUploadUrlRequest,
  CreatePressUploadUrlResult,
  CreateReleaseRequest,
  CreateReleaseResult,
  CreateReporterListRequest,
  CreateReporterListResult,
  CreateReporterSegmentRequest,
  CreateReporterSegmentResult,
  CreateReportLinkRequest,
  CreateReportLinkResult,
  CreateWebhookListenerRequest,
  CreateWebhookListenerResult,
  CreateWebhookRequest,
  CreateWebhookResult,
  CreateWorkspaceRequest,
  CreateWorkspaceResult,
  DeclareDifferentReportersRequest,
  DeleteOfficialDocumentReferenceResult,
  DeleteOfficialDocumentResult,
  DownloadArticlesQuery,
  DownloadReleaseReportQuery,
  EditBlogPostQuery,
  EditBlogPostRequest,
  EditBlogPostResult,
  EditCreationQuery,
  EditCreationRequest,
  EditCreationResult,
  EditOfficialDocumentQuery,
  EditOfficialDocumentRequest,
  EditOfficialDocumentResult,
  EditPressQuery,
  EditPressRequest,
  EditPressResult,
  ErasePersonalDataRequest,
  ErasePersonalDataResult,
  ExportReporterDataResult,
  FollowUpReleaseRequest,
  FollowUpReleaseResult,
  GenerateBlogPostRequest,
  GenerateBlogPostResult,
  GenerateSocialContentsRequest,
  GenerateSocialContentsResult,
  GetAccountResult,
  GetArticleResult,
  GetBlogPostChecksResult,
  GetBlogPostQuery,
  GetBlogPostResult,
  GetBlogPostReviewResult,
  GetBlogPostVersionResult,
  GetBlogReferenceResult,
  GetBrandResult,
  GetCalendarFeedResult,
  GetCalendarQuery,
  GetCalendarResult,
  GetCreationChecksResult,
  GetCreationQuery,
  GetCreationResult,
  GetCreationReviewResult,
  GetCreationVersionResult,
  GetDigestResult,
  GetFollowUpResult,
  GetHouseImportResult,
  GetHouseTextResult,
  GetIntroductionResult,
  GetLowCreditSettingsResult,
  GetMediaResult,
  GetNewsroomPostResult,
  GetNewsroomResult,
  GetOfficialDocumentChecksResult,
  GetOfficialDocumentQuery,
  GetOfficialDocumentReferenceResult,
  GetOfficialDocumentResult,
  GetOfficialDocumentReviewResult,
  GetOfficialDocumentVersionResult,
  GetOptimalReleaseTimeQuery,
  GetOptimalReleaseTimeResult,
  GetOutcomeStatsQuery,
  GetOutcomeStatsResult,
  GetPressChecksResult,
  GetPressQuery,
  GetPressReferenceResult,
  GetPressResult,
  GetPressReviewResult,
  GetPressVersionResult,
  GetReferenceResult,
  GetReleaseReportResult,
  GetReleaseResult,
  GetReporterResult,
  GetReporterSegmentResult,
  GetReporterTimelineQuery,
  GetReporterTimelineResult,
  GetSendingSettingsResult,
  GetSocialContentResult,
  GetSocialContentVersionResult,
  GetTestModeResult,
  GetWebhookResult,
  ImportReportersRequest,
  ImportReportersResult,
  LintOfficialDocumentResult,
  LintPressResult,
  ListBlogPostsQuery,
  ListBlogPostsResult,
  ListBlogPostVersionsQuery,
  ListBlogPostVersionsResult,
  ListBlogReferencesQuery,
  ListBlogReferencesResult,
  ListCoverageQuery,
  ListCoverageResult,
  ListCreationsQuery,
  ListCreationsResult,
  ListCreationVersionsQuery,
  ListCreationVersionsResult,
  ListDailyArticlesQuery,
  ListDailyArticlesResult,
  ListDuplicateReportersQuery,
  ListDuplicateReportersResult,
  ListHouseImportItemsQuery,
  ListHouseImportItemsResult,
  ListHouseImportsQuery,
  ListHouseImportsResult,
  ListHouseRulesResult,
  ListHouseTextsQuery,
  ListHouseTextsResult,
  ListKeywordGroupsResult,
  ListLedgerEntriesQuery,
  ListLedgerEntriesResult,
  ListMediaQuery,
  ListMediaResult,
  ListMeetingsQuery,
  ListMeetingsResult,
  ListNewsroomSubscribersQuery,
  ListNewsroomSubscribersResult,
  ListNewsSourcesResult,
  ListOfficialDocumentReferencesQuery,
  ListOfficialDocumentReferencesResult,
  ListOfficialDocumentsQuery,
  ListOfficialDocumentsResult,
  ListOfficialDocumentTypesResult,
  ListOfficialDocumentVersionsQuery,
  ListOfficialDocumentVersionsResult,
  ListPressQuery,
  ListPressReferencesQuery,
  ListPressReferencesResult,
  ListPressResult,
  ListPressVersionsQuery,
  ListPressVersionsResult,
  ListRecentArticlesQuery,
  ListRecentArticlesResult,
  ListRecipientsQuery,
  ListRecipientsResult,
  ListReferencesQuery,
  ListReferencesResult,
  ListReleaseCategoriesResult,
  ListReleaseCoverageQuery,
  ListReleaseCoverageResult,
  ListReleaseProductsQuery,
  ListReleaseProductsResult,
  ListReleaseStatusesQuery,
  ListReleaseStatusesResult,
  ListReleasesQuery,
  ListReleasesResult,
  ListReporterListsQuery,
  ListReporterListsResult,
  ListReporterNewsQuery,
  ListReporterNewsResult,
  ListReporterSegmentsQuery,
  ListReporterSegmentsResult,
  ListReportersQuery,
  ListReportersResult,
  ListSocialContentsQuery,
  ListSocialContentsResult,
  ListSocialContentVersionsQuery,
  ListSocialContentVersionsResult,
  ListSocialPlatformsResult,
  ListThemesResult,
  ListWebhookAttemptsQuery,
  ListWebhookAttemptsResult,
  ListWebhooksResult,
  ListWorkspacesResult,
  MergeReportersRequest,
  MergeReportersResult,
  ModifyBlogPostQuery,
  ModifyBlogPostRequest,
  ModifyBlogPostResult,
  ModifyCreationRequest,
  ModifyCreationResult,
  ModifyOfficialDocumentQuery,
  ModifyOfficialDocumentRequest,
  ModifyOfficialDocumentResult,
  ModifyPressQuery,
  ModifyPressRequest,
  ModifyPressResult,
  MoveTestClockRequest,
  MoveTestClockResult,
  OpenWorkspaceResult,
  PauseReleaseResult,
  PreflightFollowUpQuery,
  PreflightFollowUpRequest,
  PreflightFollowUpResult,
  PreflightReleaseQuery,
  PreflightReleaseRequest,
  PreflightReleaseResult,
  PreviewAudienceQuery,
  PreviewAudienceRequest,
  PreviewAudienceResult,
  PreviewFollowUpRequest,
  PreviewFollowUpResult,
  PreviewReleaseRequest,
  PreviewReleaseResult,
  PreviewReporterImportRequest,
  PreviewReporterImportResult,
  PreviewReporterSegmentRequest,
  PreviewReporterSegmentResult,
  PublishNewsroomPostRequest,
  PublishNewsroomPostResult,
  ReadHouseRulesRequest,
  ReadHouseRulesResult,
  RecordMeetingRequest,
  RecordMeetingResult,
  RegenerateSocialContentRequest,
  RegenerateSocialContentResult,
  RemoveFromReporterListRequest,
  RemoveFromReporterListResult,
  RenameReporterListRequest,
  RenameReporterListResult,
  ReplayWebhookDeliveryResult,
  RequestBlogPostReviewRequest,
  RequestBlogPostReviewResult,
  RequestCreationReviewRequest,
  RequestCreationReviewResult,
  RequestOfficialDocumentReviewRequest,
  RequestOfficialDocumentReviewResult,
  RequestPressReviewRequest,
  RequestPressReviewResult,
  RescheduleReleaseRequest,
  RescheduleReleaseResult,
  ResetTestClockResult,
  RestoreBlogPostVersionQuery,
  RestoreBlogPostVersionRequest,
  RestoreBlogPostVersionResult,
  RestoreCreationVersionQuery,
  RestoreCreationVersionRequest,
  RestoreCreationVersionResult,
  RestoreOfficialDocumentVersionQuery,
  RestoreOfficialDocumentVersionRequest,
  RestoreOfficialDocumentVersionResult,
  RestorePressVersionQuery,
  RestorePressVersionRequest,
  RestorePressVersionResult,
  RestoreSocialContentVersionRequest,
  RestoreSocialContentVersionResult,
  ResumeReleaseResult,
  RotateWebhookSecretResult,
  SearchArticlesQuery,
  SearchArticlesResult,
  SearchQuery,
  SearchResult,
  SendTestOfOrderRequest,
  SendTestOfOrderResult,
  SendTestOfReleaseResult,
  SetTestCreditRequest,
  SetTestCreditResult,
  TakeHouseImportRequest,
  TakeHouseImportResult,
  TestDigestResult,
  TestWebhookResult,
  TriggerWebhookEventRequest,
  TriggerWebhookEventResult,
  UpdateBrandRequest,
  UpdateBrandResult,
  UpdateCoverageRequest,
  UpdateCoverageResult,
  UpdateDigestRequest,
  UpdateDigestResult,
  UpdateHouseRuleRequest,
  UpdateHouseRuleResult,
  UpdateHouseTextRequest,
  UpdateHouseTextResult,
  UpdateKeywordGroupRequest,
  UpdateKeywordGroupResult,
  UpdateLogoRequest,
  UpdateLogoResult,
  UpdateLowCreditSettingsRequest,
  UpdateLowCreditSettingsResult,
  UpdateMediaRequest,
  UpdateMediaResult,
  UpdateMeetingRequest,
  UpdateMeetingResult,
  UpdateReporterRequest,
  UpdateReporterResult,
  UpdateReporterSegmentRequest,
  UpdateReporterSegmentResult,
  UpdateSendingSettingsRequest,
  UpdateSendingSettingsResult,
  UpdateSocialContentRequest,
  UpdateWebhookRequest,
  UpdateWebhookResult,
  UpdateWorkspaceRequest,
  UpdateWorkspaceResult,
  WatchBlogPostQuery,
  WatchCreationQuery,
  WatchOfficialDocumentQuery,
  WatchPressQuery,
  WatchWebhookListenerQuery,
  WithdrawBlogPostReviewRequest,
  WithdrawBlogPostReviewResult,
  WithdrawCreationReviewRequest,
  WithdrawCreationReviewResult,
  WithdrawOfficialDocumentReviewRequest,
  WithdrawOfficialDocumentReviewResult,
  WithdrawPressReviewRequest,
  WithdrawPressReviewResult,
  WriteIntroductionRequest,
  WriteIntroductionResult,
} from './types.ts';

class AccountResource extends Resource {
  /** Get the account and its credit. */
  get(options?: CallOptions): Promise<GetAccountResult['data']> {
    return this.json<GetAccountResult['data']>({ method: 'GET', path: '/account', options });
  }

  /** List ledger entries, newest first. */
  listLedgerEntries(
    query?: ListLedgerEntriesQuery,
    options?: CallOptions,
  ): Listing<ListLedgerEntriesResult['data']['entries'][number]> {
    return this.pages<ListLedgerEntriesResult['data']['entries'][number]>(
      { method: 'GET', path: '/account/ledger', query, options },
      'entries',
    );
  }

  /** Get the brand profile. */
  getBrand(options?: CallOptions): Promise<GetBrandResult['data']> {
    return this.json<GetBrandResult['data']>({ method: 'GET', path: '/account/brand', options });
  }

  /** Replace the brand profile. */
  updateBrand(body: UpdateBrandRequest, options?: CallOptions): Promise<UpdateBrandResult['data']> {
    return this.json<UpdateBrandResult['data']>({ method: 'PUT', path: '/account/brand', body, options });
  }

  /** Get the logo. */
  getLogo(options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: '/account/brand/logo', options });
  }

  /** Replace the logo. */
  updateLogo(body: UpdateLogoRequest, options?: CallOptions): Promise<UpdateLogoResult['data']> {
    return this.json<UpdateLogoResult['data']>({ method: 'PUT', path: '/account/brand/logo', body, options });
  }

  /** Delete the logo. */
  deleteLogo(options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: '/account/brand/logo', options });
  }

  /** Get the balance below which the account is told that its credit is low. */
  getLowCreditSettings(options?: CallOptions): Promise<GetLowCreditSettingsResult['data']> {
    return this.json<GetLowCreditSettingsResult['data']>({ method: 'GET', path: '/account/low-credit', options });
  }

  /** Set the balance below which the account is told that its credit is low. */
  updateLowCreditSettings(
    body: UpdateLowCreditSettingsRequest,
    options?: CallOptions,
  ): Promise<UpdateLowCreditSettingsResult['data']> {
    return this.json<UpdateLowCreditSettingsResult['data']>({
      method: 'PUT',
      path: '/account/low-credit',
      body,
      options,
    });
  }

  /** Get the defaults of releases. */
  getSendingSettings(options?: CallOptions): Promise<GetSendingSettingsResult['data']> {
    return this.json<GetSendingSettingsResult['data']>({ method: 'GET', path: '/account/sending', options });
  }

  /** Replace the defaults of releases. */
  updateSendingSettings(
    body: UpdateSendingSettingsRequest,
    options?: CallOptions,
  ): Promise<UpdateSendingSettingsResult['data']> {
    return this.json<UpdateSendingSettingsResult['data']>({ method: 'PUT', path: '/account/sending', body, options });
  }
}

class TestModeResource extends Resource {
  /** Get the clock, the credit and the addresses of test mode. */
  get(options?: CallOptions): Promise<GetTestModeResult['data']> {
    return this.json<GetTestModeResult['data']>({ method: 'GET', path: '/test', options });
  }

  /** Move the clock of test mode ahead. */
  moveClock(body: MoveTestClockRequest, options?: CallOptions): Promise<MoveTestClockResult['data']> {
    return this.json<MoveTestClockResult['data']>({ method: 'POST', path: '/test/clock', body, options });
  }

  /** Set the clock of test mode to the real time. */
  resetClock(options?: CallOptions): Promise<ResetTestClockResult['data']> {
    return this.json<ResetTestClockResult['data']>({ method: 'DELETE', path: '/test/clock', options });
  }

  /** Set the credit of test mode. */
  setCredit(body: SetTestCreditRequest, options?: CallOptions): Promise<SetTestCreditResult['data']> {
    return this.json<SetTestCreditResult['data']>({ method: 'PUT', path: '/test/credit', body, options });
  }
}

class WebhooksResource extends Resource {
  /** Register a webhook. */
  create(body: CreateWebhookRequest, options?: CallOptions): Promise<CreateWebhookResult['data']> {
    return this.json<CreateWebhookResult['data']>({ method: 'POST', path: '/webhook', body, options });
  }

  /** List webhooks with their status. */
  list(options?: CallOptions): Promise<ListWebhooksResult['data']> {
    return this.json<ListWebhooksResult['data']>({ method: 'GET', path: '/webhook', options });
  }

  /** Get a webhook. */
  get(webhook_id: number, options?: CallOptions): Promise<GetWebhookResult['data']> {
    return this.json<GetWebhookResult['data']>({ method: 'GET', path: `/webhook/${webhook_id}`, options });
  }

  /** Update, enable or disable a webhook. */
  update(webhook_id: number, body: UpdateWebhookRequest, options?: CallOptions): Promise<UpdateWebhookResult['data']> {
    return this.json<UpdateWebhookResult['data']>({ method: 'PUT', path: `/webhook/${webhook_id}`, body, options });
  }

  /** Delete a webhook. */
  delete(webhook_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/webhook/${webhook_id}`, options });
  }

  /** Rotate the signing secret. */
  rotateSecret(webhook_id: number, options?: CallOptions): Promise<RotateWebhookSecretResult['data']> {
    return this.json<RotateWebhookSecretResult['data']>({
      method: 'POST',
      path: `/webhook/${webhook_id}/rotate-secret`,
      options,
    });
  }

  /** Send a test event. */
  test(webhook_id: number, options?: CallOptions): Promise<TestWebhookResult['data']> {
    return this.json<TestWebhookResult['data']>({
      method: 'POST',
      path: `/webhook/${webhook_id}/test`,
      once: true,
      options,
    });
  }

  /** List delivery attempts, newest first. */
  listAttempts(
    webhook_id: number,
    query?: ListWebhookAttemptsQuery,
    options?: CallOptions,
  ): Listing<ListWebhookAttemptsResult['data']['attempts'][number]> {
    return this.pages<ListWebhookAttemptsResult['data']['attempts'][number]>(
      { method: 'GET', path: `/webhook/${webhook_id}/attempts`, query, options },
      'attempts',
    );
  }

  /** Replay an event. */
  replayDelivery(
    webhook_id: number,
    delivery_id: number,
    options?: CallOptions,
  ): Promise<ReplayWebhookDeliveryResult['data']> {
    return this.json<ReplayWebhookDeliveryResult['data']>({
      method: 'POST',
      path: `/webhook/${webhook_id}/deliveries/${delivery_id}/replay`,
      once: true,
      options,
    });
  }

  /** Start to follow events. */
  createListener(
    body: CreateWebhookListenerRequest,
    options?: CallOptions,
  ): Promise<CreateWebhookListenerResult['data']> {
    return this.json<CreateWebhookListenerResult['data']>({
      method: 'POST',
      path: '/webhook/listeners',
      body,
      options,
    });
  }

  /** Follow the events of a listener. */
  watchListener(
    listener_id: number,
    query?: WatchWebhookListenerQuery,
    options?: CallOptions,
  ): AsyncGenerator<ServerEvent> {
    return this.events({ method: 'GET', path: `/webhook/listeners/${listener_id}/events`, query, options });
  }

  /** Stop following events. */
  deleteListener(listener_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/webhook/listeners/${listener_id}`, options });
  }

  /** Send an example of an event. */
  triggerEvent(body: TriggerWebhookEventRequest, options?: CallOptions): Promise<TriggerWebhookEventResult['data']> {
    return this.json<TriggerWebhookEventResult['data']>({
      method: 'POST',
      path: '/webhook/trigger',
      body,
      once: true,
      options,
    });
  }
}

class MediaResource extends Resource {
  /** Create an upload URL for a picture. */
  createUploadUrl(
    body: CreateMediaUploadUrlRequest,
    options?: CallOptions,
  ): Promise<CreateMediaUploadUrlResult['data']> {
    return this.json<CreateMediaUploadUrlResult['data']>({
      method: 'POST',
      path: '/media/upload-url',
      body,
      once: true,
      options,
    });
  }

  /** Add an uploaded picture to the library. */
  create(body: CreateMediaRequest, options?: CallOptions): Promise<CreateMediaResult['data']> {
    return this.json<CreateMediaResult['data']>({ method: 'POST', path: '/media', body, once: true, options });
  }

  /** List and search the pictures of the library, newest first. */
  list(query?: ListMediaQuery, options?: CallOptions): Listing<ListMediaResult['data']['media_list'][number]> {
    return this.pages<ListMediaResult['data']['media_list'][number]>(
      { method: 'GET', path: '/media/list', query, options },
      'media_list',
    );
  }

  /** Get a picture with its print version and the texts that show it. */
  get(media_id: number, options?: CallOptions): Promise<GetMediaResult['data']> {
    return this.json<GetMediaResult['data']>({ method: 'GET', path: `/media/${media_id}`, options });
  }

  /** Change what is written about a picture, or how it is turned and cut. */
  update(media_id: number, body: UpdateMediaRequest, options?: CallOptions): Promise<UpdateMediaResult['data']> {
    return this.json<UpdateMediaResult['data']>({ method: 'PATCH', path: `/media/${media_id}`, body, options });
  }

  /** Delete a picture. */
  delete(media_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/media/${media_id}`, options });
  }

  /** Get the whole picture, neither turned nor cut. */
  getSource(media_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/media/${media_id}/source`, options });
  }
}

class OfficialDocumentsResource extends Resource {
  /** List the types of official documents. */
  listTypes(options?: CallOptions): Promise<ListOfficialDocumentTypesResult['data']> {
    return this.json<ListOfficialDocumentTypesResult['data']>({
      method: 'GET',
      path: '/official-document/document-types',
      options,
    });
  }

  /** Generate an official document. */
  create(body: CreateOfficialDocumentRequest, options?: CallOptions): Promise<CreateOfficialDocumentResult['data']> {
    return this.json<CreateOfficialDocumentResult['data']>({
      method: 'POST',
      path: '/official-document/create',
      body,
      once: true,
      options,
    });
  }

  /** Generate an official document, and read the text while it is being written. */
  createStream(
    body: CreateOfficialDocumentRequest,
    options?: CallOptions,
  ): Generation<CreateOfficialDocumentResult['data']> {
    return this.stream<CreateOfficialDocumentResult['data']>({
      method: 'POST',
      path: '/official-document/create',
      body,
      once: true,
      options,
    });
  }

  /** Edit an official document. */
  edit(
    body: EditOfficialDocumentRequest,
    query?: EditOfficialDocumentQuery,
    options?: CallOptions,
  ): Promise<EditOfficialDocumentResult['data']> {
    return this.json<EditOfficialDocumentResult['data']>({
      method: 'POST',
      path: '/official-document/modify',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Modify an official document with an instruction. */
  modify(
    body: ModifyOfficialDocumentRequest,
    query?: ModifyOfficialDocumentQuery,
    options?: CallOptions,
  ): Promise<ModifyOfficialDocumentResult['data']> {
    return this.json<ModifyOfficialDocumentResult['data']>({
      method: 'POST',
      path: '/official-document/modify-ai',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Modify an official document with an instruction, and read the text while it is being written. */
  modifyStream(
    body: ModifyOfficialDocumentRequest,
    query?: ModifyOfficialDocumentQuery,
    options?: CallOptions,
  ): Generation<ModifyOfficialDocumentResult['data']> {
    return this.stream<ModifyOfficialDocumentResult['data']>({
      method: 'POST',
      path: '/official-document/modify-ai',
      query,
      body,
      once: true,
      options,
    });
  }

  /** List official documents, newest first. */
  list(
    query?: ListOfficialDocumentsQuery,
    options?: CallOptions,
  ): Listing<ListOfficialDocumentsResult['data']['documents'][number]> {
    return this.pages<ListOfficialDocumentsResult['data']['documents'][number]>(
      { method: 'GET', path: '/official-document/list', query, options },
      'documents',
    );
  }

  /** List official-document references, newest first. */
  listReferences(
    query?: ListOfficialDocumentReferencesQuery,
    options?: CallOptions,
  ): Listing<ListOfficialDocumentReferencesResult['data']['references'][number]> {
    return this.pages<ListOfficialDocumentReferencesResult['data']['references'][number]>(
      { method: 'GET', path: '/official-document/reference/list', query, options },
      'references',
    );
  }

  /** Create an official-document reference. */
  createReference(
    body: CreateOfficialDocumentReferenceRequest,
    options?: CallOptions,
  ): Promise<CreateOfficialDocumentReferenceResult['data']> {
    return this.json<CreateOfficialDocumentReferenceResult['data']>({
      method: 'POST',
      path: '/official-document/reference',
      body,
      once: true,
      options,
    });
  }

  /** Get an official-document reference with the text of its file and its numbered sentences. */
  getReference(reference_id: number, options?: CallOptions): Promise<GetOfficialDocumentReferenceResult['data']> {
    return this.json<GetOfficialDocumentReferenceResult['data']>({
      method: 'GET',
      path: `/official-document/reference/${reference_id}`,
      options,
    });
  }

  /** Delete an official-document reference. */
  deleteReference(reference_id: number, options?: CallOptions): Promise<DeleteOfficialDocumentReferenceResult['data']> {
    return this.json<DeleteOfficialDocumentReferenceResult['data']>({
      method: 'DELETE',
      path: `/official-document/reference/${reference_id}`,
      options,
    });
  }

  /** Create an upload URL for a file. */
  createUploadUrl(
    body: CreateOfficialDocumentUploadUrlRequest,
    options?: CallOptions,
  ): Promise<CreateOfficialDocumentUploadUrlResult['data']> {
    return this.json<CreateOfficialDocumentUploadUrlResult['data']>({
      method: 'POST',
      path: '/official-document/file/upload-url',
      body,
      once: true,
      options,
    });
  }

  /** Get an official document. */
  get(
    document_id: number,
    query?: GetOfficialDocumentQuery,
    options?: CallOptions,
  ): Promise<GetOfficialDocumentResult['data']> {
    return this.json<GetOfficialDocumentResult['data']>({
      method: 'GET',
      path: `/official-document/${document_id}`,
      query,
      options,
    });
  }

  /** Delete an official document. */
  delete(document_id: number, options?: CallOptions): Promise<DeleteOfficialDocumentResult['data']> {
    return this.json<DeleteOfficialDocumentResult['data']>({
      method: 'DELETE',
      path: `/official-document/${document_id}`,
      options,
    });
  }

  /** Download as PDF. */
  pdf(document_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/official-document/${document_id}/download/pdf`, options });
  }

  /** Download as DOCX. */
  docx(document_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/official-document/${document_id}/download/docx`, options });
  }

  /** Download as HWPX. */
  hwpx(document_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/official-document/${document_id}/download/hwpx`, options });
  }

  /** Get the claims and findings of a text. */
  getChecks(document_id: number, options?: CallOptions): Promise<GetOfficialDocumentChecksResult['data']> {
    return this.json<GetOfficialDocumentChecksResult['data']>({
      method: 'GET',
      path: `/official-document/${document_id}/checks`,
      options,
    });
  }

  /** Follow the changes of a text. */
  watch(document_id: number, query?: WatchOfficialDocumentQuery, options?: CallOptions): AsyncGenerator<ServerEvent> {
    return this.events({ method: 'GET', path: `/official-document/${document_id}/events`, query, options });
  }

  /** List earlier versions. */
  listVersions(
    document_id: number,
    query?: ListOfficialDocumentVersionsQuery,
    options?: CallOptions,
  ): Listing<ListOfficialDocumentVersionsResult['data'][number]> {
    return this.pages<ListOfficialDocumentVersionsResult['data'][number]>(
      { method: 'GET', path: `/official-document/${document_id}/history`, query, options },
      null,
    );
  }

  /** Get an earlier version. */
  getVersion(
    document_id: number,
    version_id: number,
    options?: CallOptions,
  ): Promise<GetOfficialDocumentVersionResult['data']> {
    return this.json<GetOfficialDocumentVersionResult['data']>({
      method: 'GET',
      path: `/official-document/${document_id}/history/${version_id}`,
      options,
    });
  }

  /** Restore an earlier version. */
  restoreVersion(
    document_id: number,
    body: RestoreOfficialDocumentVersionRequest,
    query?: RestoreOfficialDocumentVersionQuery,
    options?: CallOptions,
  ): Promise<RestoreOfficialDocumentVersionResult['data']> {
    return this.json<RestoreOfficialDocumentVersionResult['data']>({
      method: 'POST',
      path: `/official-document/${document_id}/restore`,
      query,
      body,
      once: true,
      options,
    });
  }

  /** Check an official document against the rules of its form. */
  lint(document_id: number, options?: CallOptions): Promise<LintOfficialDocumentResult['data']> {
    return this.json<LintOfficialDocumentResult['data']>({
      method: 'POST',
      path: `/official-document/${document_id}/lint`,
      options,
    });
  }
}

class PressResource extends Resource {
  /** Generate a press release. */
  create(body: CreatePressRequest, options?: CallOptions): Promise<CreatePressResult['data']> {
    return this.json<CreatePressResult['data']>({
      method: 'POST',
      path: '/press/create-v2',
      body,
      once: true,
      options,
    });
  }

  /** Generate a press release, and read the text while it is being written. */
  createStream(body: CreatePressRequest, options?: CallOptions): Generation<CreatePressResult['data']> {
    return this.stream<CreatePressResult['data']>({
      method: 'POST',
      path: '/press/create-v2',
      body,
      once: true,
      options,
    });
  }

  /** Modify a press release with an instruction. */
  modify(
    body: ModifyPressRequest,
    query?: ModifyPressQuery,
    options?: CallOptions,
  ): Promise<ModifyPressResult['data']> {
    return this.json<ModifyPressResult['data']>({
      method: 'POST',
      path: '/press/modify',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Modify a press release with an instruction, and read the text while it is being written. */
  modifyStream(
    body: ModifyPressRequest,
    query?: ModifyPressQuery,
    options?: CallOptions,
  ): Generation<ModifyPressResult['data']> {
    return this.stream<ModifyPressResult['data']>({
      method: 'POST',
      path: '/press/modify',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Edit a press release. */
  edit(body: EditPressRequest, query?: EditPressQuery, options?: CallOptions): Promise<EditPressResult['data']> {
    return this.json<EditPressResult['data']>({
      method: 'POST',
      path: '/press/edit',
      query,
      body,
      once: true,
      options,
    });
  }

  /** List and search press releases. */
  list(query?: ListPressQuery, options?: CallOptions): Listing<ListPressResult['data']['press_list'][number]> {
    return this.pages<ListPressResult['data']['press_list'][number]>(
      { method: 'GET', path: '/press/list', query, options },
      'press_list',
    );
  }

  /** Create a press reference. */
  createReference(
    body: CreatePressReferenceRequest,
    options?: CallOptions,
  ): Promise<CreatePressReferenceResult['data']> {
    return this.json<CreatePressReferenceResult['data']>({
      method: 'POST',
      path: '/press/reference',
      body,
      once: true,
      options,
    });
  }

  /** Create an upload URL for a file. */
  createUploadUrl(
    body: CreatePressUploadUrlRequest,
    options?: CallOptions,
  ): Promise<CreatePressUploadUrlResult['data']> {
    return this.json<CreatePressUploadUrlResult['data']>({
      method: 'POST',
      path: '/press/file/upload-url',
      body,
      once: true,
      options,
    });
  }

  /** List press references. */
  listReferences(query?: ListPressReferencesQuery, options?: CallOptions): Promise<ListPressReferencesResult['data']> {
    return this.json<ListPressReferencesResult['data']>({
      method: 'GET',
      path: '/press/reference/list',
      query,
      options,
    });
  }

  /** Get a press reference with its numbered sentences. */
  getReference(reference_id: number, options?: CallOptions): Promise<GetPressReferenceResult['data']> {
    return this.json<GetPressReferenceResult['data']>({
      method: 'GET',
      path: `/press/reference/${reference_id}`,
      options,
    });
  }

  /** Delete a press reference. */
  deleteReference(reference_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/press/reference/${reference_id}`, options });
  }

  /** Get a press release. */
  get(press_id: number, query?: GetPressQuery, options?: CallOptions): Promise<GetPressResult['data']> {
    return this.json<GetPressResult['data']>({ method: 'GET', path: `/press/${press_id}`, query, options });
  }

  /** Delete a press release. */
  delete(press_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/press/${press_id}`, options });
  }

  /** Generate an image for a press release. */
  createImage(press_id: number, options?: CallOptions): Promise<CreatePressImageResult['data']> {
    return this.json<CreatePressImageResult['data']>({
      method: 'POST',
      path: `/press/${press_id}/image-ai`,
      once: true,
      options,
    });
  }

  /** Confirm that the image fits the current headline. */
  confirmImage(press_id: number, options?: CallOptions): Promise<ConfirmPressImageResult['data']> {
    return this.json<ConfirmPressImageResult['data']>({
      method: 'POST',
      path: `/press/${press_id}/image/confirm`,
      options,
    });
  }

  /** Choose the main image. */
  chooseImage(
    press_id: number,
    body: ChoosePressImageRequest,
    options?: CallOptions,
  ): Promise<ChoosePressImageResult['data']> {
    return this.json<ChoosePressImageResult['data']>({
      method: 'PUT',
      path: `/press/${press_id}/image`,
      body,
      options,
    });
  }

  /** Remove the main image. */
  removeImage(press_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/press/${press_id}/image`, options });
  }

  /** Download as PDF. */
  pdf(press_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/press/${press_id}/pdf`, options });
  }

  /** Download as DOCX. */
  docx(press_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/press/${press_id}/docx`, options });
  }

  /** Download as HWPX. */
  hwpx(press_id: number, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/press/${press_id}/hwpx`, options });
  }

  /** Follow the changes of a text. */
  watch(press_id: number, query?: WatchPressQuery, options?: CallOptions): AsyncGenerator<ServerEvent> {
    return this.events({ method: 'GET', path: `/press/${press_id}/events`, query, options });
  }

  /** List earlier versions. */
  listVersions(
    press_id: number,
    query?: ListPressVersionsQuery,
    options?: CallOptions,
  ): Listing<ListPressVersionsResult['data'][number]> {
    return this.pages<ListPressVersionsResult['data'][number]>(
      { method: 'GET', path: `/press/${press_id}/history`, query, options },
      null,
    );
  }

  /** Get an earlier version. */
  getVersion(press_id: number, version_id: number, options?: CallOptions): Promise<GetPressVersionResult['data']> {
    return this.json<GetPressVersionResult['data']>({
      method: 'GET',
      path: `/press/${press_id}/history/${version_id}`,
      options,
    });
  }

  /** Restore an earlier version. */
  restoreVersion(
    press_id: number,
    body: RestorePressVersionRequest,
    query?: RestorePressVersionQuery,
    options?: CallOptions,
  ): Promise<RestorePressVersionResult['data']> {
    return this.json<RestorePressVersionResult['data']>({
      method: 'POST',
      path: `/press/${press_id}/restore`,
      query,
      body,
      once: true,
      options,
    });
  }

  /** Get the claims and findings of a text. */
  getChecks(press_id: number, options?: CallOptions): Promise<GetPressChecksResult['data']> {
    return this.json<GetPressChecksResult['data']>({ method: 'GET', path: `/press/${press_id}/checks`, options });
  }

  /** Check a press release against the rules of its language. */
  lint(press_id: number, options?: CallOptions): Promise<LintPressResult['data']> {
    return this.json<LintPressResult['data']>({ method: 'POST', path: `/press/${press_id}/lint`, options });
  }
}

class BlogResource extends Resource {
  /** Generate a blog post. */
  generate(body: GenerateBlogPostRequest, options?: CallOptions): Promise<GenerateBlogPostResult['data']> {
    return this.json<GenerateBlogPostResult['data']>({
      method: 'POST',
      path: '/blog/generate',
      body,
      once: true,
      options,
    });
  }

  /** Generate a blog post, and read the text while it is being written. */
  generateStream(body: GenerateBlogPostRequest, options?: CallOptions): Generation<GenerateBlogPostResult['data']> {
    return this.stream<GenerateBlogPostResult['data']>({
      method: 'POST',
      path: '/blog/generate',
      body,
      once: true,
      options,
    });
  }

  /** Modify a blog post with an instruction. */
  modify(
    body: ModifyBlogPostRequest,
    query?: ModifyBlogPostQuery,
    options?: CallOptions,
  ): Promise<ModifyBlogPostResult['data']> {
    return this.json<ModifyBlogPostResult['data']>({
      method: 'POST',
      path: '/blog/modify-ai',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Modify a blog post with an instruction, and read the text while it is being written. */
  modifyStream(
    body: ModifyBlogPostRequest,
    query?: ModifyBlogPostQuery,
    options?: CallOptions,
  ): Generation<ModifyBlogPostResult['data']> {
    return this.stream<ModifyBlogPostResult['data']>({
      method: 'POST',
      path: '/blog/modify-ai',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Edit a blog post. */
  edit(
    body: EditBlogPostRequest,
    query?: EditBlogPostQuery,
    options?: CallOptions,
  ): Promise<EditBlogPostResult['data']> {
    return this.json<EditBlogPostResult['data']>({
      method: 'POST',
      path: '/blog/edit',
      query,
      body,
      once: true,
      options,
    });
  }

  /** List blog posts, newest first. */
  list(query?: ListBlogPostsQuery, options?: CallOptions): Listing<ListBlogPostsResult['data']['blog_list'][number]> {
    return this.pages<ListBlogPostsResult['data']['blog_list'][number]>(
      { method: 'GET', path: '/blog/list', query, options },
      'blog_list',
    );
  }

  /** Create a blog reference. */
  createReference(body: CreateBlogReferenceRequest, options?: CallOptions): Promise<CreateBlogReferenceResult['data']> {
    return this.json<CreateBlogReferenceResult['data']>({
      method: 'POST',
      path: '/blog/reference',
      body,
      once: true,
      options,
    });
  }

  /** Create an upload URL for a file. */
  createUploadUrl(body: CreateBlogUploadUrlRequest, options?: CallOptions): Promise<CreateBlogUploadUrlResult['data']> {
    return this.json<CreateBlogUploadUrlResult['data']>({
      method: 'POST',
      path: '/blog/file/upload-url',
      body,
      once: true,
      options,
    });
  }

  /** List blog references, newest first. */
  listReferences(query?: ListBlogReferencesQuery, options?: CallOptions): Promise<ListBlogReferencesResult['data']> {
    return this.json<ListBlogReferencesResult['data']>({ method: 'GET', path: '/blog/references', query, options });
  }

  /** Get a blog reference with its numbered sentences. */
  getReference(reference_id: number, options?: CallOptions): Promise<GetBlogReferenceResult['data']> {
    return this.json<GetBlogReferenceResult['data']>({
      method: 'GET',
      path: `/blog/reference/${reference_id}`,
      options,
    });
  }

  /** Delete a blog reference. */
  deleteReference(reference_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/blog/reference/${reference_id}`, options });
  }

  /** Get a blog post. */
  get(blog_id: number, query?: GetBlogPostQuery, options?: CallOptions): Promise<GetBlogPostResult['data']> {
    return this.json<GetBlogPostResult['data']>({ method: 'GET', path: `/blog/${blog_id}`, query, options });
  }

  /** Delete a blog post. */
  delete(blog_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/blog/${blog_id}`, options });
  }

  /** Confirm that the image fits the current headline. */
  confirmImage(blog_id: number, options?: CallOptions): Promise<ConfirmBlogPostImageResult['data']> {
    return this.json<ConfirmBlogPostImageResult['data']>({
      method: 'POST',
      path: `/blog/${blog_id}/image/confirm`,
      options,
    });
  }

  /** Choose the main image. */
  chooseImage(
    blog_id: number,
    body: ChooseBlogPostImageRequest,
    options?: CallOptions,
  ): Promise<ChooseBlogPostImageResult['data']> {
    return this.json<ChooseBlogPostImageResult['data']>({
      method: 'PUT',
      path: `/blog/${blog_id}/image`,
      body,
      options,
    });
  }

  /** Remove the main image. */
  removeImage(blog_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/blog/${blog_id}/image`, options });
  }

  /** Get the claims and findings of a text. */
  getChecks(blog_id: number, options?: CallOptions): Promise<GetBlogPostChecksResult['data']> {
    return this.json<GetBlogPostChecksResult['data']>({ method: 'GET', path: `/blog/${blog_id}/checks`, options });
  }

  /** Follow the changes of a text. */
  watch(blog_id: number, query?: WatchBlogPostQuery, options?: CallOptions): AsyncGenerator<ServerEvent> {
    return this.events({ method: 'GET', path: `/blog/${blog_id}/events`, query, options });
  }

  /** List earlier versions. */
  listVersions(
    blog_id: number,
    query?: ListBlogPostVersionsQuery,
    options?: CallOptions,
  ): Listing<ListBlogPostVersionsResult['data'][number]> {
    return this.pages<ListBlogPostVersionsResult['data'][number]>(
      { method: 'GET', path: `/blog/${blog_id}/history`, query, options },
      null,
    );
  }

  /** Get an earlier version. */
  getVersion(blog_id: number, version_id: number, options?: CallOptions): Promise<GetBlogPostVersionResult['data']> {
    return this.json<GetBlogPostVersionResult['data']>({
      method: 'GET',
      path: `/blog/${blog_id}/history/${version_id}`,
      options,
    });
  }

  /** Restore an earlier version. */
  restoreVersion(
    blog_id: number,
    body: RestoreBlogPostVersionRequest,
    query?: RestoreBlogPostVersionQuery,
    options?: CallOptions,
  ): Promise<RestoreBlogPostVersionResult['data']> {
    return this.json<RestoreBlogPostVersionResult['data']>({
      method: 'POST',
      path: `/blog/${blog_id}/restore`,
      query,
      body,
      once: true,
      options,
    });
  }
}

class SocialResource extends Resource {
  /** Generate social posts for one or more platforms. */
  generate(body: GenerateSocialContentsRequest, options?: CallOptions): Promise<GenerateSocialContentsResult['data']> {
    return this.json<GenerateSocialContentsResult['data']>({
      method: 'POST',
      path: '/sns/generate',
      body,
      once: true,
      options,
    });
  }

  /** Generate social posts for one or more platforms, and read the text while it is being written. */
  generateStream(
    body: GenerateSocialContentsRequest,
    options?: CallOptions,
  ): Generation<GenerateSocialContentsResult['data']> {
    return this.stream<GenerateSocialContentsResult['data']>({
      method: 'POST',
      path: '/sns/generate',
      body,
      once: true,
      options,
    });
  }

  /** List social posts, newest first. */
  list(
    query?: ListSocialContentsQuery,
    options?: CallOptions,
  ): Listing<ListSocialContentsResult['data']['contents'][number]> {
    return this.pages<ListSocialContentsResult['data']['contents'][number]>(
      { method: 'GET', path: '/sns/contents', query, options },
      'contents',
    );
  }

  /** List platforms and their limits. */
  listPlatforms(options?: CallOptions): Promise<ListSocialPlatformsResult['data']> {
    return this.json<ListSocialPlatformsResult['data']>({ method: 'GET', path: '/sns/platforms', options });
  }

  /** Get a social post. */
  get(content_id: number, options?: CallOptions): Promise<GetSocialContentResult['data']> {
    return this.json<GetSocialContentResult['data']>({ method: 'GET', path: `/sns/${content_id}`, options });
  }

  /** Update the text, hashtags or planned time of a social post. */
  update(content_id: number, body: UpdateSocialContentRequest, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'PUT', path: `/sns/${content_id}`, body, once: true, options });
  }

  /** Delete a social post. */
  delete(content_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/sns/${content_id}`, options });
  }

  /** Choose the picture of a social post. */
  chooseImage(content_id: number, body: ChooseSocialContentImageRequest, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'PUT', path: `/sns/${content_id}/image`, body, options });
  }

  /** Remove the picture of a social post. */
  removeImage(content_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/sns/${content_id}/image`, options });
  }

  /** Regenerate a social post. */
  regenerate(
    content_id: number,
    body: RegenerateSocialContentRequest = {},
    options?: CallOptions,
  ): Promise<RegenerateSocialContentResult['data']> {
    return this.json<RegenerateSocialContentResult['data']>({
      method: 'POST',
      path: `/sns/${content_id}/regenerate`,
      body,
      once: true,
      options,
    });
  }

  /** Regenerate a social post, and read the text while it is being written. */
  regenerateStream(
    content_id: number,
    body: RegenerateSocialContentRequest = {},
    options?: CallOptions,
  ): Generation<RegenerateSocialContentResult['data']> {
    return this.stream<RegenerateSocialContentResult['data']>({
      method: 'POST',
      path: `/sns/${content_id}/regenerate`,
      body,
      once: true,
      options,
    });
  }

  /** List earlier versions. */
  listVersions(
    content_id: number,
    query?: ListSocialContentVersionsQuery,
    options?: CallOptions,
  ): Listing<ListSocialContentVersionsResult['data'][number]> {
    return this.pages<ListSocialContentVersionsResult['data'][number]>(
      { method: 'GET', path: `/sns/${content_id}/history`, query, options },
      null,
    );
  }

  /** Get an earlier version. */
  getVersion(
    content_id: number,
    version_id: number,
    options?: CallOptions,
  ): Promise<GetSocialContentVersionResult['data']> {
    return this.json<GetSocialContentVersionResult['data']>({
      method: 'GET',
      path: `/sns/${content_id}/history/${version_id}`,
      options,
    });
  }

  /** Restore an earlier version. */
  restoreVersion(
    content_id: number,
    body: RestoreSocialContentVersionRequest,
    options?: CallOptions,
  ): Promise<RestoreSocialContentVersionResult['data']> {
    return this.json<RestoreSocialContentVersionResult['data']>({
      method: 'POST',
      path: `/sns/${content_id}/restore`,
      body,
      once: true,
      options,
    });
  }
}

class CreationsResource extends Resource {
  /** Generate a prompt guide or a wiki-style article. */
  create(body: CreateCreationRequest, options?: CallOptions): Promise<CreateCreationResult['data']> {
    return this.json<CreateCreationResult['data']>({
      method: 'POST',
      path: '/generic-creation/create',
      body,
      once: true,
      options,
    });
  }

  /** Generate a prompt guide or a wiki-style article, and read the text while it is being written. */
  createStream(body: CreateCreationRequest, options?: CallOptions): Generation<CreateCreationResult['data']> {
    return this.stream<CreateCreationResult['data']>({
      method: 'POST',
      path: '/generic-creation/create',
      body,
      once: true,
      options,
    });
  }

  /** Modify a creation with an instruction. */
  modify(body: ModifyCreationRequest, options?: CallOptions): Promise<ModifyCreationResult['data']> {
    return this.json<ModifyCreationResult['data']>({
      method: 'POST',
      path: '/generic-creation/modify-ai',
      body,
      once: true,
      options,
    });
  }

  /** Modify a creation with an instruction, and read the text while it is being written. */
  modifyStream(body: ModifyCreationRequest, options?: CallOptions): Generation<ModifyCreationResult['data']> {
    return this.stream<ModifyCreationResult['data']>({
      method: 'POST',
      path: '/generic-creation/modify-ai',
      body,
      once: true,
      options,
    });
  }

  /** Edit a creation. */
  edit(
    body: EditCreationRequest,
    query?: EditCreationQuery,
    options?: CallOptions,
  ): Promise<EditCreationResult['data']> {
    return this.json<EditCreationResult['data']>({
      method: 'POST',
      path: '/generic-creation/edit',
      query,
      body,
      once: true,
      options,
    });
  }

  /** Get a creation. */
  get(creation_id: number, query?: GetCreationQuery, options?: CallOptions): Promise<GetCreationResult['data']> {
    return this.json<GetCreationResult['data']>({
      method: 'GET',
      path: `/generic-creation/detail/${creation_id}`,
      query,
      options,
    });
  }

  /** List creations, newest first. */
  list(
    query?: ListCreationsQuery,
    options?: CallOptions,
  ): Listing<ListCreationsResult['data']['creation_list'][number]> {
    return this.pages<ListCreationsResult['data']['creation_list'][number]>(
      { method: 'GET', path: '/generic-creation/list', query, options },
      'creation_list',
    );
  }

  /** Delete a creation. */
  delete(creation_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/generic-creation/${creation_id}`, options });
  }

  /** Get the claims and findings of a text. */
  getChecks(creation_id: number, options?: CallOptions): Promise<GetCreationChecksResult['data']> {
    return this.json<GetCreationChecksResult['data']>({
      method: 'GET',
      path: `/generic-creation/${creation_id}/checks`,
      options,
    });
  }

  /** Follow the changes of a text. */
  watch(creation_id: number, query?: WatchCreationQuery, options?: CallOptions): AsyncGenerator<ServerEvent> {
    return this.events({ method: 'GET', path: `/generic-creation/${creation_id}/events`, query, options });
  }

  /** List earlier versions. */
  listVersions(
    creation_id: number,
    query?: ListCreationVersionsQuery,
    options?: CallOptions,
  ): Listing<ListCreationVersionsResult['data'][number]> {
    return this.pages<ListCreationVersionsResult['data'][number]>(
      { method: 'GET', path: `/generic-creation/${creation_id}/history`, query, options },
      null,
    );
  }

  /** Get an earlier version. */
  getVersion(
    creation_id: number,
    version_id: number,
    options?: CallOptions,
  ): Promise<GetCreationVersionResult['data']> {
    return this.json<GetCreationVersionResult['data']>({
      method: 'GET',
      path: `/generic-creation/${creation_id}/history/${version_id}`,
      options,
    });
  }

  /** Restore an earlier version. */
  restoreVersion(
    creation_id: number,
    body: RestoreCreationVersionRequest,
    query?: RestoreCreationVersionQuery,
    options?: CallOptions,
  ): Promise<RestoreCreationVersionResult['data']> {
    return this.json<RestoreCreationVersionResult['data']>({
      method: 'POST',
      path: `/generic-creation/${creation_id}/restore`,
      query,
      body,
      once: true,
      options,
    });
  }
}

class ReferencesResource extends Resource {
  /** List the references of all kinds of text. */
  list(
    query?: ListReferencesQuery,
    options?: CallOptions,
  ): Listing<ListReferencesResult['data']['references'][number]> {
    return this.pages<ListReferencesResult['data']['references'][number]>(
      { method: 'GET', path: '/references', query, options },
      'references',
    );
  }

  /** Get a reference of any kind of text with its numbered sentences. */
  get(reference_id: number, options?: CallOptions): Promise<GetReferenceResult['data']> {
    return this.json<GetReferenceResult['data']>({ method: 'GET', path: `/references/${reference_id}`, options });
  }
}

class HouseResource extends Resource {
  /** List the texts of the archive, newest first. */
  list(query?: ListHouseTextsQuery, options?: CallOptions): Listing<ListHouseTextsResult['data'][number]> {
    return this.pages<ListHouseTextsResult['data'][number]>(
      { method: 'GET', path: '/house/texts', query, options },
      null,
    );
  }

  /** Add an earlier text to the archive. */
  create(body: CreateHouseTextRequest, options?: CallOptions): Promise<CreateHouseTextResult['data']> {
    return this.json<CreateHouseTextResult['data']>({
      method: 'POST',
      path: '/house/texts',
      body,
      once: true,
      options,
    });
  }

  /** Get a text of the archive. */
  get(house_text_id: number, options?: CallOptions): Promise<GetHouseTextResult['data']> {
    return this.json<GetHouseTextResult['data']>({ method: 'GET', path: `/house/texts/${house_text_id}`, options });
  }

  /** Change what the archive says about a text. */
  update(
    house_text_id: number,
    body: UpdateHouseTextRequest,
    options?: CallOptions,
  ): Promise<UpdateHouseTextResult['data']> {
    return this.json<UpdateHouseTextResult['data']>({
      method: 'PUT',
      path: `/house/texts/${house_text_id}`,
      body,
      options,
    });
  }

  /** Delete a text of the archive. */
  delete(house_text_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/house/texts/${house_text_id}`, options });
  }

  /** Create an upload URL for a file to import. */
  createUploadUrl(
    body: CreateHouseUploadUrlRequest,
    options?: CallOptions,
  ): Promise<CreateHouseUploadUrlResult['data']> {
    return this.json<CreateHouseUploadUrlResult['data']>({
      method: 'POST',
      path: '/house/file/upload-url',
      body,
      once: true,
      options,
    });
  }
}

class HouseImportsResource extends Resource {
  /** Import earlier texts from files or from a site. */
  create(body: CreateHouseImportRequest, options?: CallOptions): Promise<CreateHouseImportResult['data']> {
    return this.json<CreateHouseImportResult['data']>({
      method: 'POST',
      path: '/house/imports',
      body,
      once: true,
      options,
    });
  }

  /** List imports, newest first. */
  list(query?: ListHouseImportsQuery, options?: CallOptions): Listing<ListHouseImportsResult['data'][number]> {
    return this.pages<ListHouseImportsResult['data'][number]>(
      { method: 'GET', path: '/house/imports', query, options },
      null,
    );
  }

  /** Get the progress of an import. */
  get(house_import_id: number, options?: CallOptions): Promise<GetHouseImportResult['data']> {
    return this.json<GetHouseImportResult['data']>({
      method: 'GET',
      path: `/house/imports/${house_import_id}`,
      options,
    });
  }

  /** Stop or forget an import. */
  delete(house_import_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/house/imports/${house_import_id}`, options });
  }

  /** List the texts of an import. */
  listItems(
    house_import_id: number,
    query?: ListHouseImportItemsQuery,
    options?: CallOptions,
  ): Listing<ListHouseImportItemsResult['data'][number]> {
    return this.pages<ListHouseImportItemsResult['data'][number]>(
      { method: 'GET', path: `/house/imports/${house_import_id}/items`, query, options },
      null,
    );
  }

  /** Take the texts of an import into the archive. */
  take(
    house_import_id: number,
    body: TakeHouseImportRequest = {},
    options?: CallOptions,
  ): Promise<TakeHouseImportResult['data']> {
    return this.json<TakeHouseImportResult['data']>({
      method: 'POST',
      path: `/house/imports/${house_import_id}/take`,
      body,
      once: true,
      options,
    });
  }
}

class HouseRulesResource extends Resource {
  /** List the rules of how the organisation writes. */
  list(options?: CallOptions): Promise<ListHouseRulesResult['data']> {
    return this.json<ListHouseRulesResult['data']>({ method: 'GET', path: '/house/rules', options });
  }

  /** Add a rule of how the organisation writes. */
  create(body: CreateHouseRuleRequest, options?: CallOptions): Promise<CreateHouseRuleResult['data']> {
    return this.json<CreateHouseRuleResult['data']>({
      method: 'POST',
      path: '/house/rules',
      body,
      once: true,
      options,
    });
  }

  /** Read in the archive how the organisation writes. */
  read(body: ReadHouseRulesRequest, options?: CallOptions): Promise<ReadHouseRulesResult['data']> {
    return this.json<ReadHouseRulesResult['data']>({ method: 'POST', path: '/house/rules/read', body, options });
  }

  /** Change a rule, or switch it on or off. */
  update(
    house_rule_id: number,
    body: UpdateHouseRuleRequest,
    options?: CallOptions,
  ): Promise<UpdateHouseRuleResult['data']> {
    return this.json<UpdateHouseRuleResult['data']>({
      method: 'PUT',
      path: `/house/rules/${house_rule_id}`,
      body,
      options,
    });
  }

  /** Delete a rule. */
  delete(house_rule_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/house/rules/${house_rule_id}`, options });
  }
}

class WorkspacesResource extends Resource {
  /** List workspaces. */
  list(options?: CallOptions): Promise<ListWorkspacesResult['data']> {
    return this.json<ListWorkspacesResult['data']>({ method: 'GET', path: '/workspace/list', options });
  }

  /** Create the workspace. */
  create(body: CreateWorkspaceRequest, options?: CallOptions): Promise<CreateWorkspaceResult['data']> {
    return this.json<CreateWorkspaceResult['data']>({
      method: 'POST',
      path: '/workspace/create',
      body,
      once: true,
      options,
    });
  }

  /** Get the workspace, and create it if there is none. */
  open(options?: CallOptions): Promise<OpenWorkspaceResult['data']> {
    return this.json<OpenWorkspaceResult['data']>({ method: 'POST', path: '/workspace/default', once: true, options });
  }

  /** Update the workspace. */
  update(
    workspace_id: number,
    body: UpdateWorkspaceRequest,
    options?: CallOptions,
  ): Promise<UpdateWorkspaceResult['data']> {
    return this.json<UpdateWorkspaceResult['data']>({
      method: 'PUT',
      path: `/workspace/${workspace_id}`,
      body,
      options,
    });
  }

  /** Count releases, coverage, reporters and meetings. */
  getOutcomeStats(
    workspace_id: number,
    query?: GetOutcomeStatsQuery,
    options?: CallOptions,
  ): Promise<GetOutcomeStatsResult['data']> {
    return this.json<GetOutcomeStatsResult['data']>({
      method: 'GET',
      path: `/workspace/${workspace_id}/outcome-stats`,
      query,
      options,
    });
  }
}

class ReportersResource extends Resource {
  /** List reporters, newest first. */
  list(
    workspace_id: number,
    query?: ListReportersQuery,
    options?: CallOptions,
  ): Listing<ListReportersResult['data'][number]> {
    return this.pages<ListReportersResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/reporters`, query, options },
      null,
    );
  }

  /** Add a reporter. */
  add(workspace_id: number, body: AddReporterRequest, options?: CallOptions): Promise<AddReporterResult['data']> {
    return this.json<AddReporterResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters`,
      body,
      once: true,
      options,
    });
  }

  /** Preview an import of reporters. */
  previewImport(
    workspace_id: number,
    body: PreviewReporterImportRequest,
    options?: CallOptions,
  ): Promise<PreviewReporterImportResult['data']> {
    return this.json<PreviewReporterImportResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/import/preview`,
      body,
      options,
    });
  }

  /** Import reporters from a CSV, XLSX or vCard file. */
  import(
    workspace_id: number,
    body: ImportReportersRequest,
    options?: CallOptions,
  ): Promise<ImportReportersResult['data']> {
    return this.json<ImportReportersResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/import`,
      body,
      once: true,
      options,
    });
  }

  /** List pairs of reporters that may be the same person. */
  listDuplicates(
    workspace_id: number,
    query?: ListDuplicateReportersQuery,
    options?: CallOptions,
  ): Listing<ListDuplicateReportersResult['data'][number]> {
    return this.pages<ListDuplicateReportersResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/reporters/duplicates`, query, options },
      null,
    );
  }

  /** Merge another reporter into this one. */
  merge(
    workspace_id: number,
    reporter_id: number,
    body: MergeReportersRequest,
    options?: CallOptions,
  ): Promise<MergeReportersResult['data']> {
    return this.json<MergeReportersResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/merge`,
      body,
      once: true,
      options,
    });
  }

  /** Export all data about one person. */
  exportData(
    workspace_id: number,
    reporter_id: number,
    options?: CallOptions,
  ): Promise<ExportReporterDataResult['data']> {
    return this.json<ExportReporterDataResult['data']>({
      method: 'GET',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/export`,
      options,
    });
  }

  /** Erase all data about one person. */
  erasePersonalData(
    workspace_id: number,
    body: ErasePersonalDataRequest,
    options?: CallOptions,
  ): Promise<ErasePersonalDataResult['data']> {
    return this.json<ErasePersonalDataResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/personal-data/erase`,
      body,
      once: true,
      options,
    });
  }

  /** List emails, replies, coverage and activities of a reporter, newest first. */
  getTimeline(
    workspace_id: number,
    reporter_id: number,
    query?: GetReporterTimelineQuery,
    options?: CallOptions,
  ): Listing<GetReporterTimelineResult['data'][number]> {
    return this.pages<GetReporterTimelineResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/reporters/${reporter_id}/timeline`, query, options },
      null,
    );
  }

  /** Declare that two reporters are different people. */
  declareDifferentPerson(
    workspace_id: number,
    reporter_id: number,
    body: DeclareDifferentReportersRequest,
    options?: CallOptions,
  ): Promise<void> {
    return this.json<void>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/different-person`,
      body,
      options,
    });
  }

  /** Withdraw the declaration that two reporters are different people. */
  undeclareDifferentPerson(
    workspace_id: number,
    reporter_id: number,
    other_reporter_id: number,
    options?: CallOptions,
  ): Promise<void> {
    return this.json<void>({
      method: 'DELETE',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/different-person/${other_reporter_id}`,
      options,
    });
  }

  /** Declare that a namesake wrote an article. */
  declareNamesakeArticle(
    workspace_id: number,
    reporter_id: number,
    article_id: number,
    options?: CallOptions,
  ): Promise<void> {
    return this.json<void>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/news/${article_id}/different-person`,
      options,
    });
  }

  /** Withdraw the declaration that a namesake wrote an article. */
  undeclareNamesakeArticle(
    workspace_id: number,
    reporter_id: number,
    article_id: number,
    options?: CallOptions,
  ): Promise<void> {
    return this.json<void>({
      method: 'DELETE',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/news/${article_id}/different-person`,
      options,
    });
  }

  /** Tag, list, mark or delete many reporters. */
  changeMany(
    workspace_id: number,
    body: ChangeReportersRequest,
    options?: CallOptions,
  ): Promise<ChangeReportersResult['data']> {
    return this.json<ChangeReportersResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/bulk`,
      body,
      once: true,
      options,
    });
  }

  /** Tag, list, mark or delete all reporters that match a filter. */
  changeMatching(
    workspace_id: number,
    body: ChangeMatchingReportersRequest,
    options?: CallOptions,
  ): Promise<ChangeMatchingReportersResult['data']> {
    return this.json<ChangeMatchingReportersResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/bulk-matching`,
      body,
      once: true,
      options,
    });
  }

  /** Get a reporter. */
  get(workspace_id: number, reporter_id: number, options?: CallOptions): Promise<GetReporterResult['data']> {
    return this.json<GetReporterResult['data']>({
      method: 'GET',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}`,
      options,
    });
  }

  /** Update a reporter. */
  update(
    workspace_id: number,
    reporter_id: number,
    body: UpdateReporterRequest,
    options?: CallOptions,
  ): Promise<UpdateReporterResult['data']> {
    return this.json<UpdateReporterResult['data']>({
      method: 'PUT',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}`,
      body,
      options,
    });
  }

  /** Delete a reporter and the activities with them. */
  delete(workspace_id: number, reporter_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/workspace/${workspace_id}/reporters/${reporter_id}`, options });
  }

  /** List articles by a reporter, newest first. */
  listNews(
    workspace_id: number,
    reporter_id: number,
    query?: ListReporterNewsQuery,
    options?: CallOptions,
  ): Listing<ListReporterNewsResult['data'][number]> {
    return this.pages<ListReporterNewsResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/reporters/${reporter_id}/news`, query, options },
      null,
    );
  }
}

class ReporterListsResource extends Resource {
  /** List the lists of reporters by name. */
  list(
    workspace_id: number,
    query?: ListReporterListsQuery,
    options?: CallOptions,
  ): Listing<ListReporterListsResult['data'][number]> {
    return this.pages<ListReporterListsResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/lists`, query, options },
      null,
    );
  }

  /** Create a list of reporters. */
  create(
    workspace_id: number,
    body: CreateReporterListRequest,
    options?: CallOptions,
  ): Promise<CreateReporterListResult['data']> {
    return this.json<CreateReporterListResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/lists`,
      body,
      once: true,
      options,
    });
  }

  /** Rename a list of reporters. */
  rename(
    workspace_id: number,
    list_id: number,
    body: RenameReporterListRequest,
    options?: CallOptions,
  ): Promise<RenameReporterListResult['data']> {
    return this.json<RenameReporterListResult['data']>({
      method: 'PUT',
      path: `/workspace/${workspace_id}/lists/${list_id}`,
      body,
      options,
    });
  }

  /** Delete a list of reporters. */
  delete(workspace_id: number, list_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/workspace/${workspace_id}/lists/${list_id}`, options });
  }

  /** Add reporters to a list. */
  add(
    workspace_id: number,
    list_id: number,
    body: AddToReporterListRequest,
    options?: CallOptions,
  ): Promise<AddToReporterListResult['data']> {
    return this.json<AddToReporterListResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/lists/${list_id}/members`,
      body,
      once: true,
      options,
    });
  }

  /** Remove reporters from a list. */
  remove(
    workspace_id: number,
    list_id: number,
    body: RemoveFromReporterListRequest,
    options?: CallOptions,
  ): Promise<RemoveFromReporterListResult['data']> {
    return this.json<RemoveFromReporterListResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/lists/${list_id}/members/remove`,
      body,
      once: true,
      options,
    });
  }
}

class SegmentsResource extends Resource {
  /** List the segments of reporters by name. */
  list(
    workspace_id: number,
    query?: ListReporterSegmentsQuery,
    options?: CallOptions,
  ): Listing<ListReporterSegmentsResult['data'][number]> {
    return this.pages<ListReporterSegmentsResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/segments`, query, options },
      null,
    );
  }

  /** Save conditions on reporters as a segment. */
  create(
    workspace_id: number,
    body: CreateReporterSegmentRequest,
    options?: CallOptions,
  ): Promise<CreateReporterSegmentResult['data']> {
    return this.json<CreateReporterSegmentResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/segments`,
      body,
      once: true,
      options,
    });
  }

  /** Count the reporters that meet conditions. */
  preview(
    workspace_id: number,
    body: PreviewReporterSegmentRequest,
    options?: CallOptions,
  ): Promise<PreviewReporterSegmentResult['data']> {
    return this.json<PreviewReporterSegmentResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/segments/preview`,
      body,
      options,
    });
  }

  /** Get a segment with the number of reporters that match now. */
  get(workspace_id: number, segment_id: number, options?: CallOptions): Promise<GetReporterSegmentResult['data']> {
    return this.json<GetReporterSegmentResult['data']>({
      method: 'GET',
      path: `/workspace/${workspace_id}/segments/${segment_id}`,
      options,
    });
  }

  /** Change the name or conditions of a segment. */
  update(
    workspace_id: number,
    segment_id: number,
    body: UpdateReporterSegmentRequest,
    options?: CallOptions,
  ): Promise<UpdateReporterSegmentResult['data']> {
    return this.json<UpdateReporterSegmentResult['data']>({
      method: 'PUT',
      path: `/workspace/${workspace_id}/segments/${segment_id}`,
      body,
      options,
    });
  }

  /** Delete a segment. */
  delete(workspace_id: number, segment_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/workspace/${workspace_id}/segments/${segment_id}`, options });
  }
}

class MeetingsResource extends Resource {
  /** List activities with a reporter, newest first. */
  list(
    workspace_id: number,
    reporter_id: number,
    query?: ListMeetingsQuery,
    options?: CallOptions,
  ): Listing<ListMeetingsResult['data'][number]> {
    return this.pages<ListMeetingsResult['data'][number]>(
      { method: 'GET', path: `/workspace/${workspace_id}/reporters/${reporter_id}/meetings`, query, options },
      null,
    );
  }

  /** Record an activity with a reporter. */
  record(
    workspace_id: number,
    reporter_id: number,
    body: RecordMeetingRequest,
    options?: CallOptions,
  ): Promise<RecordMeetingResult['data']> {
    return this.json<RecordMeetingResult['data']>({
      method: 'POST',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/meetings`,
      body,
      once: true,
      options,
    });
  }

  /** Update an activity. */
  update(
    workspace_id: number,
    reporter_id: number,
    meeting_id: number,
    body: UpdateMeetingRequest,
    options?: CallOptions,
  ): Promise<UpdateMeetingResult['data']> {
    return this.json<UpdateMeetingResult['data']>({
      method: 'PUT',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/meetings/${meeting_id}`,
      body,
      options,
    });
  }

  /** Delete an activity. */
  delete(workspace_id: number, reporter_id: number, meeting_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({
      method: 'DELETE',
      path: `/workspace/${workspace_id}/reporters/${reporter_id}/meetings/${meeting_id}`,
      options,
    });
  }
}

class ReleasesResource extends Resource {
  /** List release products. */
  listProducts(query?: ListReleaseProductsQuery, options?: CallOptions): Promise<ListReleaseProductsResult['data']> {
    return this.json<ListReleaseProductsResult['data']>({ method: 'GET', path: '/release/products', query, options });
  }

  /** List categories of reporters by group. */
  listCategories(options?: CallOptions): Promise<ListReleaseCategoriesResult['data']> {
    return this.json<ListReleaseCategoriesResult['data']>({ method: 'GET', path: '/release/categories', options });
  }

  /** Get the recommended time to send a release. */
  optimalTime(query?: GetOptimalReleaseTimeQuery, options?: CallOptions): Promise<GetOptimalReleaseTimeResult['data']> {
    return this.json<GetOptimalReleaseTimeResult['data']>({
      method: 'GET',
      path: '/release/optimal-time',
      query,
      options,
    });
  }

  /** Generate an introduction to a press release. */
  writeIntroduction(
    press_id: number,
    body: WriteIntroductionRequest = {},
    options?: CallOptions,
  ): Promise<WriteIntroductionResult['data']> {
    return this.json<WriteIntroductionResult['data']>({
      method: 'POST',
      path: `/release/${press_id}/introduction`,
      body,
      once: true,
      options,
    });
  }

  /** Get the latest introduction to a press release. */
  getIntroduction(press_id: number, options?: CallOptions): Promise<GetIntroductionResult['data']> {
    return this.json<GetIntroductionResult['data']>({
      method: 'GET',
      path: `/release/${press_id}/introduction`,
      options,
    });
  }

  /** Preview the email of a release. */
  preview(body: PreviewReleaseRequest, options?: CallOptions): Promise<PreviewReleaseResult['data']> {
    return this.json<PreviewReleaseResult['data']>({ method: 'POST', path: '/release/preview', body, options });
  }

  /** List who would receive a release. */
  previewAudience(
    body: PreviewAudienceRequest,
    query?: PreviewAudienceQuery,
    options?: CallOptions,
  ): Promise<PreviewAudienceResult['data']> {
    return this.json<PreviewAudienceResult['data']>({
      method: 'POST',
      path: '/release/audience',
      query,
      body,
      options,
    });
  }

  /** Check a release before ordering it. */
  preflight(
    body: PreflightReleaseRequest,
    query?: PreflightReleaseQuery,
    options?: CallOptions,
  ): Promise<PreflightReleaseResult['data']> {
    return this.json<PreflightReleaseResult['data']>({
      method: 'POST',
      path: '/release/preflight',
      query,
      body,
      options,
    });
  }

  /** Check a follow-up before ordering it. */
  preflightFollowUp(
    release_id: number,
    body: PreflightFollowUpRequest,
    query?: PreflightFollowUpQuery,
    options?: CallOptions,
  ): Promise<PreflightFollowUpResult['data']> {
    return this.json<PreflightFollowUpResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/follow-up/preflight`,
      query,
      body,
      options,
    });
  }

  /** Preview the email of a follow-up. */
  previewFollowUp(
    release_id: number,
    body: PreviewFollowUpRequest,
    options?: CallOptions,
  ): Promise<PreviewFollowUpResult['data']> {
    return this.json<PreviewFollowUpResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/follow-up/preview`,
      body,
      options,
    });
  }

  /** Send a test email of a new release. */
  testOrder(body: SendTestOfOrderRequest, options?: CallOptions): Promise<SendTestOfOrderResult['data']> {
    return this.json<SendTestOfOrderResult['data']>({ method: 'POST', path: '/release/test-send', body, options });
  }

  /** Send a test email of an existing release. */
  test(release_id: number, options?: CallOptions): Promise<SendTestOfReleaseResult['data']> {
    return this.json<SendTestOfReleaseResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/test-send`,
      options,
    });
  }

  /** Send a press release to reporters. */
  create(body: CreateReleaseRequest, options?: CallOptions): Promise<CreateReleaseResult['data']> {
    return this.json<CreateReleaseResult['data']>({
      method: 'POST',
      path: '/release/create',
      body,
      once: true,
      options,
    });
  }

  /** List releases. */
  list(query?: ListReleasesQuery, options?: CallOptions): Listing<ListReleasesResult['data'][number]> {
    return this.pages<ListReleasesResult['data'][number]>(
      { method: 'GET', path: '/release/history', query, options },
      null,
    );
  }

  /** List the status of the most recent releases. */
  listStatuses(query?: ListReleaseStatusesQuery, options?: CallOptions): Promise<ListReleaseStatusesResult['data']> {
    return this.json<ListReleaseStatusesResult['data']>({ method: 'GET', path: '/release/status', query, options });
  }

  /** Get a release with its recipients and delivery counts. */
  get(release_id: number, options?: CallOptions): Promise<GetReleaseResult['data']> {
    return this.json<GetReleaseResult['data']>({ method: 'GET', path: `/release/${release_id}`, options });
  }

  /** List the recipients of a release. */
  listRecipients(
    release_id: number,
    query?: ListRecipientsQuery,
    options?: CallOptions,
  ): Listing<ListRecipientsResult['data']['recipients'][number]> {
    return this.pages<ListRecipientsResult['data']['recipients'][number]>(
      { method: 'GET', path: `/release/${release_id}/recipients`, query, options },
      'recipients',
    );
  }

  /** Show whom a follow-up would reach, and the planned one. */
  getFollowUp(release_id: number, options?: CallOptions): Promise<GetFollowUpResult['data']> {
    return this.json<GetFollowUpResult['data']>({ method: 'GET', path: `/release/${release_id}/follow-up`, options });
  }

  /** Send or plan a follow-up of a release. */
  followUp(
    release_id: number,
    body: FollowUpReleaseRequest,
    options?: CallOptions,
  ): Promise<FollowUpReleaseResult['data']> {
    return this.json<FollowUpReleaseResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/follow-up`,
      body,
      once: true,
      options,
    });
  }

  /** Reschedule a release that has not been sent. */
  reschedule(
    release_id: number,
    body: RescheduleReleaseRequest,
    options?: CallOptions,
  ): Promise<RescheduleReleaseResult['data']> {
    return this.json<RescheduleReleaseResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/reschedule`,
      body,
      options,
    });
  }

  /** Cancel and refund a release that has not been sent. */
  cancel(release_id: number, options?: CallOptions): Promise<CancelReleaseResult['data']> {
    return this.json<CancelReleaseResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/cancel`,
      once: true,
      options,
    });
  }

  /** Pause a release that is being sent. */
  pause(release_id: number, options?: CallOptions): Promise<PauseReleaseResult['data']> {
    return this.json<PauseReleaseResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/pause`,
      once: true,
      options,
    });
  }

  /** Resume a paused release, also before its time. */
  resume(release_id: number, options?: CallOptions): Promise<ResumeReleaseResult['data']> {
    return this.json<ResumeReleaseResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/resume`,
      once: true,
      options,
    });
  }

  /** List the coverage of a release, newest first. */
  listCoverage(
    release_id: number,
    query?: ListReleaseCoverageQuery,
    options?: CallOptions,
  ): Listing<ListReleaseCoverageResult['data']['coverages'][number]> {
    return this.pages<ListReleaseCoverageResult['data']['coverages'][number]>(
      { method: 'GET', path: `/release/${release_id}/coverage`, query, options },
      'coverages',
    );
  }
}

class NewsResource extends Resource {
  /** Get the daily digest of a keyword group. */
  getDigest(group_id: number, options?: CallOptions): Promise<GetDigestResult['data']> {
    return this.json<GetDigestResult['data']>({
      method: 'GET',
      path: `/newsclip/v2/keyword-group/${group_id}/digest`,
      options,
    });
  }

  /** Create or update the daily digest of a keyword group. */
  updateDigest(
    group_id: number,
    body: UpdateDigestRequest,
    options?: CallOptions,
  ): Promise<UpdateDigestResult['data']> {
    return this.json<UpdateDigestResult['data']>({
      method: 'PUT',
      path: `/newsclip/v2/keyword-group/${group_id}/digest`,
      body,
      options,
    });
  }

  /** Delete the daily digest of a keyword group. */
  deleteDigest(group_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/newsclip/v2/keyword-group/${group_id}/digest`, options });
  }

  /** Send a test digest of a keyword group. */
  testDigest(group_id: number, options?: CallOptions): Promise<TestDigestResult['data']> {
    return this.json<TestDigestResult['data']>({
      method: 'POST',
      path: `/newsclip/v2/keyword-group/${group_id}/digest/test`,
      once: true,
      options,
    });
  }

  /** List the coverage of press releases, newest first. */
  listCoverage(
    query?: ListCoverageQuery,
    options?: CallOptions,
  ): Listing<ListCoverageResult['data']['coverages'][number]> {
    return this.pages<ListCoverageResult['data']['coverages'][number]>(
      { method: 'GET', path: '/newsclip/v2/coverage', query, options },
      'coverages',
    );
  }

  /** Link an article to a press release manually. */
  addCoverage(body: AddCoverageRequest, options?: CallOptions): Promise<AddCoverageResult['data']> {
    return this.json<AddCoverageResult['data']>({
      method: 'POST',
      path: '/newsclip/v2/coverage',
      body,
      once: true,
      options,
    });
  }

  /** Reject, restore or edit a coverage link. */
  updateCoverage(
    coverage_id: number,
    body: UpdateCoverageRequest,
    options?: CallOptions,
  ): Promise<UpdateCoverageResult['data']> {
    return this.json<UpdateCoverageResult['data']>({
      method: 'PUT',
      path: `/newsclip/v2/coverage/${coverage_id}`,
      body,
      options,
    });
  }

  /** Reject a coverage link. */
  deleteCoverage(coverage_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/newsclip/v2/coverage/${coverage_id}`, options });
  }

  /** List keyword groups, newest first. */
  listKeywordGroups(options?: CallOptions): Promise<ListKeywordGroupsResult['data']> {
    return this.json<ListKeywordGroupsResult['data']>({ method: 'GET', path: '/newsclip/v2/keyword-group', options });
  }

  /** Create a keyword group. */
  createKeywordGroup(
    body: CreateKeywordGroupRequest,
    options?: CallOptions,
  ): Promise<CreateKeywordGroupResult['data']> {
    return this.json<CreateKeywordGroupResult['data']>({
      method: 'POST',
      path: '/newsclip/v2/keyword-group',
      body,
      once: true,
      options,
    });
  }

  /** Update a keyword group. */
  updateKeywordGroup(
    group_id: number,
    body: UpdateKeywordGroupRequest,
    options?: CallOptions,
  ): Promise<UpdateKeywordGroupResult['data']> {
    return this.json<UpdateKeywordGroupResult['data']>({
      method: 'PUT',
      path: `/newsclip/v2/keyword-group/${group_id}`,
      body,
      options,
    });
  }

  /** Delete a keyword group. */
  deleteKeywordGroup(group_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/newsclip/v2/keyword-group/${group_id}`, options });
  }

  /** List news themes. */
  listThemes(options?: CallOptions): Promise<ListThemesResult['data']> {
    return this.json<ListThemesResult['data']>({ method: 'GET', path: '/newsclip/v2/theme', options });
  }

  /** List news sources with their status. */
  listSources(options?: CallOptions): Promise<ListNewsSourcesResult['data']> {
    return this.json<ListNewsSourcesResult['data']>({ method: 'GET', path: '/newsclip/v2/sources', options });
  }

  /** List the newest articles. */
  listRecentArticles(
    query?: ListRecentArticlesQuery,
    options?: CallOptions,
  ): Promise<ListRecentArticlesResult['data']> {
    return this.json<ListRecentArticlesResult['data']>({
      method: 'GET',
      path: '/newsclip/v2/recent-articles',
      query,
      options,
    });
  }

  /** List articles by day, newest day first. */
  listDailyArticles(
    query?: ListDailyArticlesQuery,
    options?: CallOptions,
  ): Listing<ListDailyArticlesResult['data'][number]> {
    return this.pages<ListDailyArticlesResult['data'][number]>(
      { method: 'GET', path: '/newsclip/v2/daily', query, options },
      null,
    );
  }

  /** Search articles, newest first. */
  searchArticles(query: SearchArticlesQuery, options?: CallOptions): Listing<SearchArticlesResult['data'][number]> {
    return this.pages<SearchArticlesResult['data'][number]>(
      { method: 'GET', path: '/newsclip/v2/search', query, options },
      null,
    );
  }

  /** Download articles as a spreadsheet. */
  excel(query: DownloadArticlesQuery, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: '/newsclip/v2/download/excel', query, once: true, options });
  }

  /** Get an article. */
  getArticle(article_id: number, options?: CallOptions): Promise<GetArticleResult['data']> {
    return this.json<GetArticleResult['data']>({ method: 'GET', path: `/newsclip/v2/${article_id}`, options });
  }
}

class SearchResource extends Resource {
  /** Search texts, reporters, releases and articles. */
  find(query: SearchQuery, options?: CallOptions): Promise<SearchResult['data']> {
    return this.json<SearchResult['data']>({ method: 'GET', path: '/search', query, options });
  }
}

class CalendarResource extends Resource {
  /** List releases, embargoes, planned posts, meetings, digests and holidays by day. */
  get(query: GetCalendarQuery, options?: CallOptions): Promise<GetCalendarResult['data']> {
    return this.json<GetCalendarResult['data']>({ method: 'GET', path: '/calendar', query, options });
  }

  /** Get the state of the feed for calendar programs. */
  getFeed(options?: CallOptions): Promise<GetCalendarFeedResult['data']> {
    return this.json<GetCalendarFeedResult['data']>({ method: 'GET', path: '/calendar/feed', options });
  }

  /** Create the secret address of the feed for calendar programs. */
  createFeed(options?: CallOptions): Promise<CreateCalendarFeedResult['data']> {
    return this.json<CreateCalendarFeedResult['data']>({ method: 'POST', path: '/calendar/feed', once: true, options });
  }

  /** Switch off the feed for calendar programs. */
  deleteFeed(options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: '/calendar/feed', options });
  }
}

class ReportsResource extends Resource {
  /** Get the coverage report of a release. */
  get(release_id: number, options?: CallOptions): Promise<GetReleaseReportResult['data']> {
    return this.json<GetReleaseReportResult['data']>({ method: 'GET', path: `/release/${release_id}/report`, options });
  }

  /** Download the coverage report of a release as PDF. */
  pdf(release_id: number, query?: DownloadReleaseReportQuery, options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: `/release/${release_id}/report/pdf`, query, options });
  }

  /** Create a link to the coverage report for people without an account. */
  createLink(
    release_id: number,
    body: CreateReportLinkRequest = {},
    options?: CallOptions,
  ): Promise<CreateReportLinkResult['data']> {
    return this.json<CreateReportLinkResult['data']>({
      method: 'POST',
      path: `/release/${release_id}/report/link`,
      body,
      once: true,
      options,
    });
  }

  /** Remove the link to the coverage report. */
  deleteLink(release_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/release/${release_id}/report/link`, options });
  }
}

class ReviewsResource extends Resource {
  /** Get the review of a text and its history. */
  getPress(press_id: number, options?: CallOptions): Promise<GetPressReviewResult['data']> {
    return this.json<GetPressReviewResult['data']>({ method: 'GET', path: `/press/${press_id}/review`, options });
  }

  /** Ask the owners for approval. */
  requestPress(
    press_id: number,
    body: RequestPressReviewRequest,
    options?: CallOptions,
  ): Promise<RequestPressReviewResult['data']> {
    return this.json<RequestPressReviewResult['data']>({
      method: 'POST',
      path: `/press/${press_id}/review/request`,
      body,
      once: true,
      options,
    });
  }

  /** Withdraw a request for approval. */
  withdrawPress(
    press_id: number,
    body: WithdrawPressReviewRequest,
    options?: CallOptions,
  ): Promise<WithdrawPressReviewResult['data']> {
    return this.json<WithdrawPressReviewResult['data']>({
      method: 'POST',
      path: `/press/${press_id}/review/withdraw`,
      body,
      once: true,
      options,
    });
  }

  /** Create an approval link for somebody without an account. */
  createPressApprovalLink(
    press_id: number,
    body: CreatePressApprovalLinkRequest,
    options?: CallOptions,
  ): Promise<CreatePressApprovalLinkResult['data']> {
    return this.json<CreatePressApprovalLinkResult['data']>({
      method: 'POST',
      path: `/press/${press_id}/review/links`,
      body,
      options,
    });
  }

  /** Revoke an approval link. */
  revokePressApprovalLink(press_id: number, link_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/press/${press_id}/review/links/${link_id}`, options });
  }

  /** Get the review of a text and its history. */
  getOfficialDocument(document_id: number, options?: CallOptions): Promise<GetOfficialDocumentReviewResult['data']> {
    return this.json<GetOfficialDocumentReviewResult['data']>({
      method: 'GET',
      path: `/official-document/${document_id}/review`,
      options,
    });
  }

  /** Ask the owners for approval. */
  requestOfficialDocument(
    document_id: number,
    body: RequestOfficialDocumentReviewRequest,
    options?: CallOptions,
  ): Promise<RequestOfficialDocumentReviewResult['data']> {
    return this.json<RequestOfficialDocumentReviewResult['data']>({
      method: 'POST',
      path: `/official-document/${document_id}/review/request`,
      body,
      once: true,
      options,
    });
  }

  /** Withdraw a request for approval. */
  withdrawOfficialDocument(
    document_id: number,
    body: WithdrawOfficialDocumentReviewRequest,
    options?: CallOptions,
  ): Promise<WithdrawOfficialDocumentReviewResult['data']> {
    return this.json<WithdrawOfficialDocumentReviewResult['data']>({
      method: 'POST',
      path: `/official-document/${document_id}/review/withdraw`,
      body,
      once: true,
      options,
    });
  }

  /** Create an approval link for somebody without an account. */
  createOfficialDocumentApprovalLink(
    document_id: number,
    body: CreateOfficialDocumentApprovalLinkRequest,
    options?: CallOptions,
  ): Promise<CreateOfficialDocumentApprovalLinkResult['data']> {
    return this.json<CreateOfficialDocumentApprovalLinkResult['data']>({
      method: 'POST',
      path: `/official-document/${document_id}/review/links`,
      body,
      options,
    });
  }

  /** Revoke an approval link. */
  revokeOfficialDocumentApprovalLink(document_id: number, link_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({
      method: 'DELETE',
      path: `/official-document/${document_id}/review/links/${link_id}`,
      options,
    });
  }

  /** Get the review of a text and its history. */
  getBlogPost(blog_id: number, options?: CallOptions): Promise<GetBlogPostReviewResult['data']> {
    return this.json<GetBlogPostReviewResult['data']>({ method: 'GET', path: `/blog/${blog_id}/review`, options });
  }

  /** Ask the owners for approval. */
  requestBlogPost(
    blog_id: number,
    body: RequestBlogPostReviewRequest,
    options?: CallOptions,
  ): Promise<RequestBlogPostReviewResult['data']> {
    return this.json<RequestBlogPostReviewResult['data']>({
      method: 'POST',
      path: `/blog/${blog_id}/review/request`,
      body,
      once: true,
      options,
    });
  }

  /** Withdraw a request for approval. */
  withdrawBlogPost(
    blog_id: number,
    body: WithdrawBlogPostReviewRequest,
    options?: CallOptions,
  ): Promise<WithdrawBlogPostReviewResult['data']> {
    return this.json<WithdrawBlogPostReviewResult['data']>({
      method: 'POST',
      path: `/blog/${blog_id}/review/withdraw`,
      body,
      once: true,
      options,
    });
  }

  /** Create an approval link for somebody without an account. */
  createBlogPostApprovalLink(
    blog_id: number,
    body: CreateBlogPostApprovalLinkRequest,
    options?: CallOptions,
  ): Promise<CreateBlogPostApprovalLinkResult['data']> {
    return this.json<CreateBlogPostApprovalLinkResult['data']>({
      method: 'POST',
      path: `/blog/${blog_id}/review/links`,
      body,
      options,
    });
  }

  /** Revoke an approval link. */
  revokeBlogPostApprovalLink(blog_id: number, link_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/blog/${blog_id}/review/links/${link_id}`, options });
  }

  /** Get the review of a text and its history. */
  getCreation(creation_id: number, options?: CallOptions): Promise<GetCreationReviewResult['data']> {
    return this.json<GetCreationReviewResult['data']>({
      method: 'GET',
      path: `/generic-creation/${creation_id}/review`,
      options,
    });
  }

  /** Ask the owners for approval. */
  requestCreation(
    creation_id: number,
    body: RequestCreationReviewRequest,
    options?: CallOptions,
  ): Promise<RequestCreationReviewResult['data']> {
    return this.json<RequestCreationReviewResult['data']>({
      method: 'POST',
      path: `/generic-creation/${creation_id}/review/request`,
      body,
      once: true,
      options,
    });
  }

  /** Withdraw a request for approval. */
  withdrawCreation(
    creation_id: number,
    body: WithdrawCreationReviewRequest,
    options?: CallOptions,
  ): Promise<WithdrawCreationReviewResult['data']> {
    return this.json<WithdrawCreationReviewResult['data']>({
      method: 'POST',
      path: `/generic-creation/${creation_id}/review/withdraw`,
      body,
      once: true,
      options,
    });
  }

  /** Create an approval link for somebody without an account. */
  createCreationApprovalLink(
    creation_id: number,
    body: CreateCreationApprovalLinkRequest,
    options?: CallOptions,
  ): Promise<CreateCreationApprovalLinkResult['data']> {
    return this.json<CreateCreationApprovalLinkResult['data']>({
      method: 'POST',
      path: `/generic-creation/${creation_id}/review/links`,
      body,
      options,
    });
  }

  /** Revoke an approval link. */
  revokeCreationApprovalLink(creation_id: number, link_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({
      method: 'DELETE',
      path: `/generic-creation/${creation_id}/review/links/${link_id}`,
      options,
    });
  }
}

class NewsroomResource extends Resource {
  /** Get the settings of the newsroom. */
  get(options?: CallOptions): Promise<GetNewsroomResult['data']> {
    return this.json<GetNewsroomResult['data']>({ method: 'GET', path: '/newsroom', options });
  }

  /** Get whether a press release is in the newsroom. */
  getPost(press_id: number, options?: CallOptions): Promise<GetNewsroomPostResult['data']> {
    return this.json<GetNewsroomPostResult['data']>({ method: 'GET', path: `/newsroom/press/${press_id}`, options });
  }

  /** Publish the current text of a press release. */
  publishPost(
    press_id: number,
    body: PublishNewsroomPostRequest,
    options?: CallOptions,
  ): Promise<PublishNewsroomPostResult['data']> {
    return this.json<PublishNewsroomPostResult['data']>({
      method: 'POST',
      path: `/newsroom/press/${press_id}/publish`,
      body,
      once: true,
      options,
    });
  }

  /** List the confirmed subscribers of the newsroom, newest first. */
  listSubscribers(
    query?: ListNewsroomSubscribersQuery,
    options?: CallOptions,
  ): Listing<ListNewsroomSubscribersResult['data']['subscribers'][number]> {
    return this.pages<ListNewsroomSubscribersResult['data']['subscribers'][number]>(
      { method: 'GET', path: '/newsroom/subscribers', query, options },
      'subscribers',
    );
  }

  /** Download the confirmed subscribers of the newsroom as CSV. */
  exportSubscribers(options?: CallOptions): Promise<DownloadedFile> {
    return this.file({ method: 'GET', path: '/newsroom/subscribers/download', options });
  }

  /** Remove a subscriber of the newsroom. */
  deleteSubscriber(subscriber_id: number, options?: CallOptions): Promise<void> {
    return this.json<void>({ method: 'DELETE', path: `/newsroom/subscribers/${subscriber_id}`, options });
  }
}

export class Resources {
  /** Credit, company and defaults of releases. */
  readonly account: AccountResource;
  /** Clock, credit and addresses of test mode. */
  readonly testMode: TestModeResource;
  /** Addresses that are told about events. */
  readonly webhooks: WebhooksResource;
  /** Pictures of the account. */
  readonly media: MediaResource;
  /** Official documents (공문). */
  readonly officialDocuments: OfficialDocumentsResource;
  /** Press releases. */
  readonly press: PressResource;
  /** Blog posts. */
  readonly blog: BlogResource;
  /** Social posts. */
  readonly social: SocialResource;
  /** Wiki and prompt pieces. */
  readonly creations: CreationsResource;
  /** References of all kinds of texts. */
  readonly references: ReferencesResource;
  /** The archive of published texts. */
  readonly house: HouseResource;
  /** Many earlier texts at once. */
  readonly houseImports: HouseImportsResource;
  /** How the house writes. */
  readonly houseRules: HouseRulesResource;
  /** Workspaces of reporters. */
  readonly workspaces: WorkspacesResource;
  /** Own reporters. */
  readonly reporters: ReportersResource;
  /** Lists of own reporters. */
  readonly reporterLists: ReporterListsResource;
  /** Saved searches for reporters. */
  readonly segments: SegmentsResource;
  /** Activities with a reporter. */
  readonly meetings: MeetingsResource;
  /** Distribution of press releases. */
  readonly releases: ReleasesResource;
  /** News monitoring and coverage. */
  readonly news: NewsResource;
  /** Search over everything. */
  readonly search: SearchResource;
  /** Calendar and its feed. */
  readonly calendar: CalendarResource;
  /** Reports of releases. */
  readonly reports: ReportsResource;
  /** Review and approval of texts. */
  readonly reviews: ReviewsResource;
  /** The public site with press releases, and its subscribers. */
  readonly newsroom: NewsroomResource;

  constructor(transport: Transport) {
    this.account = new AccountResource(transport);
    this.testMode = new TestModeResource(transport);
    this.webhooks = new WebhooksResource(transport);
    this.media = new MediaResource(transport);
    this.officialDocuments = new OfficialDocumentsResource(transport);
    this.press = new PressResource(transport);
    this.blog = new BlogResource(transport);
    this.social = new SocialResource(transport);
    this.creations = new CreationsResource(transport);
    this.references = new ReferencesResource(transport);
    this.house = new HouseResource(transport);
    this.houseImports = new HouseImportsResource(transport);
    this.houseRules = new HouseRulesResource(transport);
    this.workspaces = new WorkspacesResource(transport);
    this.reporters = new ReportersResource(transport);
    this.reporterLists = new ReporterListsResource(transport);
    this.segments = new SegmentsResource(transport);
    this.meetings = new MeetingsResource(transport);
    this.releases = new ReleasesResource(transport);
    this.news = new NewsResource(transport);
    this.search = new SearchResource(transport);
    this.calendar = new CalendarResource(transport);
    this.reports = new ReportsResource(transport);
    this.reviews = new ReviewsResource(transport);
    this.newsroom = new NewsroomResource(transport);
  }
}
