import { Navigate } from '@tanstack/react-router';

/** Opens press releases by default. */
export default function RedirectToPress() {
  return <Navigate to="/write/press" replace />;
}
