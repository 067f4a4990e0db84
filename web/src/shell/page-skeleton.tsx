import { Skeleton, SkeletonText } from '../ui/skeleton.tsx';

/** Shown while the code of a screen loads. */
export function PageSkeleton() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-7 md:px-8" aria-busy>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-2 mb-8 w-72 max-w-full" />
      <SkeletonText lines={4} />
    </div>
  );
}
