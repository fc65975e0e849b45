import type { ReactNode } from 'react';

import { useInBrowser } from '#web/app/use-in-browser.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

import { FormNote } from './FormNote.tsx';
import type { useForm } from '#web/lib/form/use-form.ts';

interface AccountFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'attributes' | 'alert' | 'failure' | 'wait' | 'busy'>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly withReason?: boolean;
  readonly children: ReactNode;
}

/** Fields, then what is wrong with them together, then the one button. */
export function AccountForm({ form, submitLabel, busyLabel, withReason = false, children }: AccountFormProps) {
  // Before the script has come, the browser would submit by itself, with the password in the address.
  const scripted = useInBrowser();
  return (
    <form {...form.attributes} className="flex flex-col gap-4">
      {children}
      {form.alert ? <Banner kind="error">{form.alert}</Banner> : null}
      <FormNote failure={form.failure} wait={form.wait} withReason={withReason} />
      <Button type={scripted ? 'submit' : 'button'} busy={form.busy} busyLabel={busyLabel} disabled={form.wait > 0}>
        {submitLabel}
      </Button>
    </form>
  );
}
