import { Navigate } from '@tanstack/react-router';

/** The desk opens on what waits for somebody. */
export default function RedirectToReviewQueue() {
  return <Navigate to="/operator/releases" replace />;
}
