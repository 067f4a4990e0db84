import { Navigate } from '@tanstack/react-router';

/** Settings open with the profile page. */
export default function RedirectToProfile() {
  return <Navigate to="/settings/profile" replace />;
}
