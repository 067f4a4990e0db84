import { Navigate, useSearch } from '@tanstack/react-router';

/** News opens on the days; whatever stood in the address (`?article=3`) goes along. */
export default function RedirectToTimeline() {
  const search = useSearch({ strict: false });
  return <Navigate to="/news/timeline" search={search as never} replace />;
}
