interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
}

/** A grey bar where a text will stand, in its final size. The region around it says that it is busy. */
export function Skeleton({ width = "100%", height = "0.875em", className }: SkeletonProps) {
  return (
    <span
      className={className ? `skeleton ${className}` : "skeleton"}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
