import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/Banner.tsx';

import { changeDiagnosisSession, type Notice } from '../diagnosis-session.ts';

const lastsMs = 3000;

/** What just went well or wrong, for 3 seconds. It stays in sight wherever one has scrolled. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  const say = useWords('diagnosis');
  if (!notice) return null;
  return (
    <div className="sticky top-20 z-10">
      <Banner
        key={notice.id}
        kind={notice.kind}
        lastsMs={lastsMs}
        onHide={() => changeDiagnosisSession({ notice: null })}
        hideLabel={say('hide')}
      >
        {notice.text}
      </Banner>
    </div>
  );
}
