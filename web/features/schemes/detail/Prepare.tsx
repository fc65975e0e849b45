import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import FolderCheck from 'lucide-react/icons/folder-check';
import { useNavigate } from 'react-router';

import type { SchemeDetail } from '#contract/schemes.ts';
import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { applicationsQuery, applyToScheme } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

/** The one main button of a scheme: opens its folder of papers, or goes on with the one that is open. */
export function Prepare({ scheme }: { scheme: SchemeDetail }) {
  const { say, language } = useSchemeWords();
  const navigate = useNavigate();
  const { data: applications = [] } = useInfiniteQuery(applicationsQuery(language));
  const apply = useMutation(applyToScheme);
  const open = applications.find(({ scheme: { id }, status }) => id === scheme.id && openStatuses.includes(status));
  if (open) {
    return (
      <ButtonLink className="min-h-14" to={`/schemes/applications/${open._id}`}>
        <FolderCheck aria-hidden className="size-6" />
        {say('detail.openMine')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        className="min-h-14"
        busy={apply.isPending}
        busyLabel={say('detail.applying')}
        onClick={() =>
          apply.mutate(scheme.id, { onSuccess: ({ _id }) => void navigate(`/schemes/applications/${_id}`) })
        }
      >
        <FolderCheck aria-hidden className="size-6" />
        {say('detail.prepare')}
      </Button>
      <p className="text-center text-sm text-ink-soft">{say('detail.prepareText')}</p>
    </>
  );
}
