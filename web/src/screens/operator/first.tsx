import { Navigate } from '@tanstack/react-router';

/** The desk opens on what waits for somebody. */
export default function FirstOperator() {
  return <Navigate to="/operator/releases" replace />;
}
