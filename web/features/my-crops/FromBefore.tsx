import { useState } from 'react';

import { guideName } from '#catalogue/guide-names.ts';
import { formatList } from '#languages/format.ts';
import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** After the sign-in: are the crops that this phone has yours? People share phones, so they never move by themselves. */
export function FromBefore() {
  const say = useWords('my-crops');
  const language = useLanguage();
  const locale = useLocale();
  const { fromBefore, takeOver, leaveThere } = useMyCrops();
  const [isMoving, setMoving] = useState(false);
  if (fromBefore.length === 0) return null;
  const names = [...new Set(fromBefore.map(({ crop }) => guideName(crop, language)))];
  async function take() {
    setMoving(true);
    try {
      await takeOver();
      toast.success(say('fromBefore.taken'));
    } catch (error) {
      toast.error(sayError(error));
    } finally {
      setMoving(false);
    }
  }
  return (
    <Card as="section" tone="leaf" aria-labelledby="from-before" className="flex flex-col items-start gap-3">
      <h3 id="from-before" className="text-base text-pretty">
        {say('fromBefore.title', { crops: formatList(names, locale) })}
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button busy={isMoving} busyLabel={say('saving')} onClick={() => void take()}>
          {say('fromBefore.mine')}
        </Button>
        <Button variant="quiet" onClick={leaveThere}>
          {say('fromBefore.notMine')}
        </Button>
      </div>
    </Card>
  );
}
