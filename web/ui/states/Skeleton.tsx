import { classes } from '../classes.ts';

/** The outline of the coming content. Put it in a region that says so: `role="status"` with a label. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('rounded-field bg-line motion-safe:animate-breathe', className)} />;
}
