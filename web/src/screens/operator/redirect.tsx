import { Navigate } from '@tanstack/react-router';

/** The operator pages open with the review queue. */
export default function RedirectToReviewQueue() {
  return <Navigate to="/operator/releases" replace />;
}
