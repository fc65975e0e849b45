import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import { useFieldAttributes } from './field-context.ts';

/** Several lines; it grows with what is written where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      {...useFieldAttributes(rest)}
      rows={rows}
      className={classes('field-box field-sizing-content max-h-80 resize-y wrap-anywhere', className)}
    />
  );
}
