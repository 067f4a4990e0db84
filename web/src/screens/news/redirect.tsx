import { Navigate, useSearch } from '@tanstack/react-router';

/** News opens with the timeline; the query (`?article=3`) is kept. */
export default function RedirectToTimeline() {
  const search = useSearch({ strict: false });
  return <Navigate to="/news/timeline" search={search as never} replace />;
}
