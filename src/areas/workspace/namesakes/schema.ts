import { type Static, Type } from 'typebox';
import { Id } from '../../../kernel/http/shapes.ts';

export const DifferentBody = Type.Object({ other_reporter_id: Id('ID of the other reporter.') });
export const DifferentParams = Type.Object({
  workspace_id: Id('ID of the workspace.'),
  reporter_id: Id('ID of the reporter.'),
  other_reporter_id: Id('ID of the other reporter.'),
});
export const ReporterArticleParams = Type.Object({
  workspace_id: Id('ID of the workspace.'),
  reporter_id: Id('ID of the reporter.'),
  article_id: Id('ID of the article.'),
});

export type PairPath = Static<typeof DifferentParams>;
export type ReporterArticlePath = Static<typeof ReporterArticleParams>;
