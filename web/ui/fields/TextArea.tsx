import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';
import { useFieldAttributes } from './field-context.ts';

/** Several lines. It grows with its text if the browser supports that. */
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
