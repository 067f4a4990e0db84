import { Navigate } from '@tanstack/react-router';

/** Most people come for a press release. */
export default function RedirectToPress() {
  return <Navigate to="/write/press" replace />;
}
