import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

/** Heading of a page section. */
export function SectionHeader(props: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return <PageHead {...props} level="h2" className="mb-4" />;
}
