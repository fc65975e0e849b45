import type { ComponentProps } from 'react';

import { classes } from '../classes.ts';
import { useFieldAttributes } from './field-context.ts';

/** One line of text. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldAttributes(rest)} type={type} className={classes('field-box', className)} />;
}
