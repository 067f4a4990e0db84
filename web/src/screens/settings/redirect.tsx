import { Navigate } from '@tanstack/react-router';

/** The settings open on their first page. */
export default function RedirectToProfile() {
  return <Navigate to="/settings/profile" replace />;
}
