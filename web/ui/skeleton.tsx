import styles from "./skeleton.module.css";

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly className?: string | undefined;
}

/** A grey bar in place of a text, in its final size. The region around it is marked busy. */
export function Skeleton({ width = "100%", height = "0.875em", className }: SkeletonProps) {
  return (
    <span
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
