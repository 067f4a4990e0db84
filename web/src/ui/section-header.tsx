import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

/** The head of one part of a page. */
export function SectionHeader(props: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return <PageHead {...props} level="h2" className="mb-4" />;
}
