import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';

import { classes } from '../classes.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextInput } from './TextInput.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be made visible: people who type unseen on a small phone often lock themselves out. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classes('pr-14', className)}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5"
      />
    </span>
  );
}
