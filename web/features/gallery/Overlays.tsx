import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';

import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { MenuItem, MenuLine, MenuLink } from '#web/ui/overlays/MenuItem.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import type { PartProps } from './sample-words.ts';

export function Overlays({ words }: PartProps) {
  const [open, setOpen] = useState<'dialog' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        {words.openDialog}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('question')}>
        {words.openQuestion}
      </Button>
      <Menu
        align="start"
        trigger={
          <>
            {words.menu}
            <ChevronDown aria-hidden className="size-5" />
          </>
        }
      >
        <MenuLink icon={UserRound} to="/profile">
          {words.profile}
        </MenuLink>
        <MenuItem icon={Settings} onSelect={() => toast.info(words.settings)}>
          {words.settings}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={LogOut} danger onSelect={() => toast.success(words.saved)}>
          {words.signOut}
        </MenuItem>
      </Menu>
      <Toasts words={words} />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={words.dialogTitle}
        description={words.dialogText}
        closeLabel={words.close}
        footer={<Button onClick={() => toast.error(words.failed)}>{words.signIn}</Button>}
      >
        <div className="flex flex-col gap-5">
          <Field label={words.email} required>
            <TextInput type="email" autoComplete="off" />
          </Field>
          <Field label={words.password} required>
            <PasswordInput showLabel={words.show} hideLabel={words.hide} autoComplete="off" />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title={words.question}
        text={words.questionText}
        confirmLabel={words.delete}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        danger
        onConfirm={close}
        onCancel={close}
      />
    </div>
  );
}

function Toasts({ words }: Pick<PartProps, 'words'>) {
  return (
    <>
      <Button variant="quiet" onClick={() => toast.success(words.saved)}>
        {words.approved}
      </Button>
      <Button variant="quiet" onClick={() => toast.error(words.failed)}>
        {words.error}
      </Button>
      <Button variant="quiet" onClick={() => toast.warning(words.careful)}>
        {words.actSoon}
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toast.info(words.newVersion, { stays: true, action: { label: words.reload, run: () => undefined } })
        }
      >
        {words.reload}
      </Button>
    </>
  );
}
