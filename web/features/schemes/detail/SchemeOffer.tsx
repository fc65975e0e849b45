import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';

import { pageTitle } from '#domain/text/page-title.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { schemeQuery } from '../api.ts';

/** The name and the benefit of a scheme, which a visitor sees above the offer to sign in. */
export function SchemeOffer() {
  const say = useWords('shell');
  const { id = '' } = useParams();
  const { data } = useQuery(schemeQuery(id, useLanguage()));
  const title = data?.title ?? say('required.title');
  useEffect(() => {
    document.title = pageTitle(title, say('brand'));
  }, [title, say]);
  return (
    <>
      <h1 className="max-w-full break-words">{title}</h1>
      {data?.amounts[0] ? <p className="text-2xl font-strong">{data.amounts[0]}</p> : null}
      {data ? <p className={data.amounts[0] ? undefined : 'text-lg font-strong'}>{data.benefit}</p> : null}
    </>
  );
}
